// The wizard: what the rule book says about the form, while it is being filled in.

import { formToken } from "./app.js";

const form = document.getElementById("wizard");
let waiting;

async function ask() {
  const answer = await fetch("/desk/new/findings", {
    method: "POST",
    headers: { "x-form-token": formToken() },
    body: new URLSearchParams(new FormData(form)),
  });
  if (!answer.ok) return;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("findings").replaceWith(part.getElementById("findings"));
}

form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(ask, 250);
});
