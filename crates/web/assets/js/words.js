// The words of the scripts, in the language of the page. Same forms as on the server:
// {name} is an argument, {n|one|few|many} chooses by it.

const language = document.documentElement.lang;
const { default: texts } = await import(`./words.${language}.js`);

function plural(number) {
  const n = Math.abs(number);
  if (n === 1) return 0;
  if (language !== "pl") return 1;
  const [unit, rest] = [n % 10, n % 100];
  return unit >= 2 && unit <= 4 && !(rest >= 12 && rest <= 14) ? 1 : 2;
}

export function t(name, args = {}) {
  const text = texts[`js-${name}`] ?? name;
  return text.replace(/\{([^}]*)\}/g, (hole, inside) => {
    const [key, ...forms] = inside.split("|");
    if (!(key in args)) return hole;
    if (forms.length === 0) return String(args[key]);
    return forms[Math.min(plural(Number(args[key])), forms.length - 1)];
  });
}
