// What was typed survives a change of language or theme, and a sign-in that had ended: it is kept in this tab until
// the page of the form is open again.

const KEPT = "runda-draft";
const forms = () => [...document.querySelectorAll("main form[method=post]")];
const fields = (form) =>
  [...form.elements].filter((field) => field.name && !["hidden", "file", "submit", "password"].includes(field.type));

// `sent` is kept only for the case that signing in comes between.
function keep(sent) {
  const typed = forms().map((form) => ({
    action: form.getAttribute("action") ?? "",
    values: fields(form).map((field) => [field.name, field.type === "checkbox" || field.type === "radio" ? field.checked : field.value]),
  }));
  sessionStorage.setItem(KEPT, JSON.stringify({ path: location.pathname, typed, sent }));
}

function restore() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (!kept) return;
  if (location.pathname === "/sign-in") {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, sent: false }));
    return;
  }
  if (kept.path !== location.pathname && kept.sent === false && location.pathname === "/desk") return;
  sessionStorage.removeItem(KEPT);
  // A form that was taken is empty again.
  if (kept.path !== location.pathname || kept.sent) return;
  for (const { action, values } of kept.typed) {
    const form = forms().find((one) => (one.getAttribute("action") ?? "") === action);
    if (!form) continue;
    const targets = fields(form);
    values.forEach(([name, value], at) => {
      const field = targets[at]?.name === name ? targets[at] : undefined;
      if (!field) return;
      if (typeof value === "boolean") field.checked = value;
      else field.value = value;
    });
  }
}

let touched = false;
document.addEventListener("input", (event) => {
  if (event.target.closest("main form[method=post]")) touched = true;
});
document.addEventListener("click", (event) => {
  if (touched && event.target.closest('a[href^="/preferences"]')) keep(false);
});
document.addEventListener("submit", (event) => {
  if (touched && event.target.matches("main form[method=post]")) keep(true);
});
restore();
