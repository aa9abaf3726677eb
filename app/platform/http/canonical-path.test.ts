import { expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

it("a page has one canonical address, whatever a campaign adds to it", () => {
  expect(canonicalPath("/home", "")).toBe("/");
  expect(canonicalPath("/", "?utm_source=x")).toBe("/");
  expect(canonicalPath("/category/saias/", "?pagina=2&ordem=preco")).toBe("/category/saias?pagina=2");
  expect(canonicalPath("/search", "?cor=Azul&q=saia")).toBe("/search?q=saia");
});
