import { expect, it } from "vitest";
import { localPath, returnPath, withReturn } from "./local-path.ts";

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
])("does not redirect to %j", (path) => {
  expect(localPath(path, "/home")).toBe("/home");
});

it("passes the return path from page to page, if it is one of this site", () => {
  expect(returnPath("http://127.0.0.1/login?voltar=%2Forder%2F1%3Fx%3D1")).toBe("/order/1?x=1");
  expect(returnPath("http://127.0.0.1/login?voltar=%2F%2Fevil.example")).toBeNull();
  expect(returnPath("http://127.0.0.1/login")).toBeNull();
  expect(withReturn("/register?role=seller", "/order/1?x=1")).toBe(
    "/register?role=seller&voltar=%2Forder%2F1%3Fx%3D1",
  );
  expect(withReturn("/register", null)).toBe("/register");
});
