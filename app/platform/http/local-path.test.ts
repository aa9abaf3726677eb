import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it.each(["/orders", "/order/abc?x=1#itens", "/search?q=saia%20azul"])("goes back to %s", (path) => {
  expect(localPath(path, "/home")).toBe(path);
});

it.each([
  ...["//evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example", "javascript:alert(1)"],
  ...[
    "",
    null,
    undefined,
    7,
    "orders",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/x".repeat(2000),
  ],
])("never leaves the shop for %j", (path) => {
  expect(localPath(path, "/home")).toBe("/home");
});
