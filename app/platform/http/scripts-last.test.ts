import { describe, expect, it } from "vitest";
import { scriptsLast } from "./scripts-last.server.ts";

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
