/** A form of a page, as a browser without scripts would send it. */
export interface PageForm {
  action: string;
  /** What a person does not type: hidden fields and buttons. */
  given: [name: string, value: string][];
  /** The names of what a person types or chooses. */
  asked: string[];
}

/** The forms of a page that are posted; one for each button of a form that has several. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", body = ""]) => {
    if (attribute(head, "method") !== "post") return [];
    const controls = [...body.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)].flatMap(
      ([, tag, rest = ""]) => {
        const name = attribute(rest, "name");
        const type = tag === "input" ? attribute(rest, "type") : tag!;
        return name && type !== "file" ? [{ name, type, value: attribute(rest, "value") ?? "" }] : [];
      },
    );
    const pairs = (type: string) =>
      controls.filter((each) => each.type === type).map(({ name, value }): [string, string] => [name, value]);
    const asked = controls.filter(({ type }) => type !== "hidden" && type !== "button");
    const form = {
      action: attribute(head, "action") || path,
      given: pairs("hidden"),
      asked: [...new Set(asked.map(({ name }) => name))],
    };
    const buttons = pairs("button");
    if (buttons.length === 0) return [form];
    return buttons.map((button) => ({ ...form, given: [...form.given, button] }));
  });
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
