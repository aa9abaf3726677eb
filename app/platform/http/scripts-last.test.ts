import { describe, expect, it } from "vitest";
import { scriptsLast } from "./scripts-last.server.ts";

const PRELOAD = '<link rel="modulepreload" href="/assets/shop.js" nonce="x"/>';
const STYLES = '<link rel="stylesheet" href="/assets/root.css"/>';

describe("scriptsLast", () => {
  it("moves the scripts to fetch in advance to the end of the body, with low priority", () => {
    expect(
      scriptsLast(`<html><head>${PRELOAD}${STYLES}</head><body><p>Maré</p></body></html><script></script>`),
    ).toBe(
      `<html><head>${STYLES}</head><body><p>Maré</p><link fetchpriority="low" rel="modulepreload" href="/assets/shop.js" nonce="x"/></body></html><script></script>`,
    );
  });

  it("leaves what a person wrote in the body", () => {
    const page = `<html><head></head><body>${PRELOAD}</body></html>`;
    expect(scriptsLast(page)).toBe(page);
  });

  it("leaves a page without head or body", () => {
    expect(scriptsLast(PRELOAD)).toBe(PRELOAD);
  });
});
