//! Files that only their owner reads: drafts, notes and birth years are nobody else's business.

use std::path::Path;

use crate::StoreError;

/// Makes an empty file for its owner alone, or takes the rights of others away from one that is there.
pub(super) fn make(path: &Path) -> Result<(), StoreError> {
    let unwritable = |source| StoreError::Unwritable { path: path.into(), source };
    match std::fs::OpenOptions::new().write(true).create_new(true).open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(unwritable(error)),
        Ok(_) | Err(_) => close_to_others(path).map_err(unwritable),
    }
}

/// What the group and everybody else may do.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Only the owner reads and writes; a file system without such rights is left as it is.
#[cfg(unix)]
pub(super) fn close_to_others(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let found = std::fs::metadata(path)?.permissions();
    if found.mode() & OTHERS == 0 {
        return Ok(());
    }
    match std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)) {
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => Ok(()),
        answer => answer,
    }
}

/// Elsewhere the rights of the folder hold.
#[cfg(not(unix))]
pub(super) fn close_to_others(_: &Path) -> std::io::Result<()> {
    Ok(())
}
