// What was typed survives a change of language or theme, and a sign-in that had ended: it is kept in this tab until
// the page of the form is open again.

const KEPT = "runda-draft";
const forms = () => [...document.querySelectorAll("main form[method=post]")];
const fields = (form) =>
  [...form.elements].filter((field) => field.name && !["hidden", "file", "submit", "password"].includes(field.type));

function keep() {
  const typed = forms().map((form) => ({
    action: form.getAttribute("action") ?? "",
    values: fields(form).map((field) => [field.name, field.type === "checkbox" || field.type === "radio" ? field.checked : field.value]),
  }));
  sessionStorage.setItem(KEPT, JSON.stringify({ path: location.pathname, typed }));
}

function restore() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (!kept || location.pathname === "/sign-in") return;
  sessionStorage.removeItem(KEPT);
  if (kept.path !== location.pathname) return;
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
  if (touched && event.target.closest('a[href^="/preferences"]')) keep();
});
document.addEventListener("submit", (event) => {
  if (touched && event.target.matches("main form[method=post]")) keep();
});
restore();
