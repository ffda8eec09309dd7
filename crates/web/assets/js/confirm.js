// What the server wants to be sure of: the warnings with their articles, yes or no.

export function confirmWarnings(warnings) {
  const dialog = document.getElementById("warnings");
  const list = dialog.querySelector("ul");
  list.replaceChildren(
    ...warnings.map(({ text, article }) => {
      const item = document.createElement("li");
      item.textContent = text;
      if (article) {
        const where = document.createElement("span");
        where.className = "article";
        where.textContent = article;
        item.append(" ", where);
      }
      return item;
    }),
  );
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
  });
}
