import { describe, expect, it } from "vitest";
import { scriptsLast, withScriptsLast } from "./scripts-last.server.ts";

const PRELOAD = '<link rel="modulepreload" href="/assets/shop.js" nonce="x"/>';
const STYLES = '<link rel="stylesheet" href="/assets/root.css"/>';
const ENTRY = '<script nonce="x" type="module" async="">import("/assets/entry.js")</script>';
const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}</body></html><script></script>`;

describe("scriptsLast", () => {
  it("leaves no script that starts by itself, and starts them from the end of the body", () => {
    const links = PRELOAD + STYLES.replace(" href", ' nonce="" href');
    const written = scriptsLast(page(links, `<p>Maré</p>${ENTRY}`));
    expect(written).toContain(
      `<html><head>${STYLES}</head><body><p>Maré</p><script type="text/plain" id="entrada">import("/assets/entry.js")</script><script nonce="x">`,
    );
    expect(written).toContain('for(const href of ["/assets/shop.js"])');
    expect(written).toMatch(/<\/script><\/body><\/html><script><\/script>$/);
    expect(written).not.toContain('rel="modulepreload" href');
  });

  it("leaves what a person wrote in the body", () => {
    expect(scriptsLast(page("", `${PRELOAD}${ENTRY}`))).toContain(
      `<body>${PRELOAD}<script type="text/plain"`,
    );
  });

  it("leaves a page without head, body or scripts", () => {
    expect(scriptsLast(PRELOAD)).toBe(PRELOAD);
    expect(scriptsLast(page(PRELOAD, "<p>Maré</p>"))).toBe(page(PRELOAD, "<p>Maré</p>"));
  });
});

describe("withScriptsLast", () => {
  const links = STYLES.replace(" href", ' nonce="" href');
  const draw =
    (text: string, drawn: boolean[] = []) =>
    (withScripts: boolean) => {
      drawn.push(withScripts);
      return withScripts ? page(PRELOAD + links, `${text}${ENTRY}`) : page(links, text);
    };

  const bare = (kind: string | null) => ({ kind, isBare: true });

  it("keeps nothing of a page that was rendered for a person", () => {
    const own = { kind: "own", isBare: false };
    const drawn: boolean[] = [];
    withScriptsLast(own, draw("<p>Ana</p>", drawn));
    withScriptsLast(own, draw("<p>Ana</p>", drawn));
    expect(drawn).toEqual([true, true]);
  });

  it("writes the scripts of a kind of page once, and the same page with them as without", () => {
    withScriptsLast(bare("product"), draw("<p>Saia</p>"));
    const drawn: boolean[] = [];
    const again = withScriptsLast({ kind: "product", isBare: false }, draw("<p>Vestido</p>", drawn));
    expect(drawn).toEqual([false]);
    expect(again).toBe(scriptsLast(draw("<p>Vestido</p>")(true)));
  });

  it("writes them each time for a page without a kind, and for one that is never drawn the same", () => {
    const drawn: boolean[] = [];
    withScriptsLast(bare(null), draw("<p>Saia</p>", drawn));
    withScriptsLast(bare(null), draw("<p>Saia</p>", drawn));
    expect(drawn).toEqual([true, true]);
    let turn = 0;
    const restless = (withScripts: boolean) => draw(`<p>${turn++}</p>`)(withScripts);
    withScriptsLast(bare("restless"), restless);
    expect(withScriptsLast(bare("restless"), restless)).toContain("<p>2</p><script");
  });
});
