/** Reads our own pages, whose markup React writes: attributes in double quotes, five entities. */

const ENTITIES: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };

export const plain = (markup: string): string =>
  markup.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => ENTITIES[name]!);

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** The value of the first field of this name; undefined where the page has none. */
export function fieldOn(html: string, name: string): string | undefined {
  for (const [tag] of html.matchAll(/<input[^>]*>/g))
    if (attribute(tag, "name") === name) return attribute(tag, "value") ?? "";
  return undefined;
}

/** Every field of the form with this id, as a browser would send it. */
export function formOn(html: string, id: string): Record<string, string> | null {
  const form = new RegExp(`<form[^>]*\\sid="${id}"[^>]*>(.*?)</form>`, "s").exec(html)?.[1];
  if (form === undefined) return null;
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, "name");
    const ticks = /\stype="(checkbox|radio)"/.test(tag);
    if (name && (!ticks || /\schecked/.test(tag)))
      fields[name] = attribute(tag, "value") ?? (ticks ? "on" : "");
  }
  for (const [, open, text] of form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
    const name = attribute(open!, "name");
    if (name) fields[name] = plain(text!).replace(/^\n/, "");
  }
  for (const [, open, options] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const name = attribute(open!, "name");
    const chosen =
      /<option([^>]*\sselected[^>]*)>/.exec(options!)?.[1] ?? /<option([^>]*)>/.exec(options!)?.[1];
    if (name && chosen) fields[name] = attribute(chosen, "value") ?? "";
  }
  return fields;
}

/** "R$ 1.234,56" in centavos. */
export function centavosIn(text: string): number | null {
  const [, reais, cents] = /R\$\s*([\d.]+),(\d{2})/.exec(text.replaceAll("\u00a0", " ")) ?? [];
  return reais === undefined ? null : Number(reais.replaceAll(".", "")) * 100 + Number(cents);
}
