//! Records that differ only in their code.

use runda_rulebook::coded;
use serde::{Deserialize, Serialize};

coded! {
    /// Records that hold one line of text.
    ///
    /// **Rule:** TR-16, TR-17, FIDE26 C.02.03 A
    Heading {
        /// Name of the tournament.
        Name = "012",
        /// City.
        City = "022",
        /// Federation.
        Federation = "032",
        /// Type of tournament, in words.
        Kind = "092",
        /// Chief arbiter.
        ChiefArbiter = "102",
        /// A deputy; one line each.
        DeputyArbiter = "112",
        /// Time control, in words.
        TimeControl = "122",
        /// Who made the pairings.
        PairedBy = "182",
        /// Coded type of tournament.
        System = "192",
        /// Coded time control.
        CodedTimeControl = "222",
        /// Colours of the boards in team matches.
        BoardColours = "352",
    }
}

coded! {
    /// Records that hold a number of participants.
    ///
    /// **Rule:** TR-16, FIDE26 C.02.03 A
    Counted {
        /// Players.
        Players = "062",
        /// Rated players.
        RatedPlayers = "072",
        /// Teams.
        Teams = "082",
    }
}

coded! {
    /// The last letter of a `BB.` line.
    ///
    /// **Rule:** TR-29, FIDE26 C.02.03 A
    BbpLetter {
        /// `BBW`: a win.
        Win = "W",
        /// `BBD`: a draw.
        Draw = "D",
        /// `BBL`: a loss on the board.
        Loss = "L",
        /// `BBZ`: a zero-point bye.
        ZeroBye = "Z",
        /// `BBF`: a loss by forfeit.
        ForfeitLoss = "F",
        /// `BBU`: the bye allotted by the pairing.
        PairingBye = "U",
    }
}
