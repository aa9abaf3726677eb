import { expect, it } from "vitest";
import { refusalOf } from "./error-page.server.ts";

const asked = (path: string) => ({ path, requestId: "um-pedido", nonce: "n" });

it("a refusal for now is a page, or a message that scripts can read", async () => {
  const page = refusalOf("away", asked("/carrinho"));
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  const text = await page.text();
  expect(text).toContain("<h1>Voltamos em instantes</h1>");
  expect(text).toContain('<a href="">Tentar de novo</a>');
  const data = refusalOf("cannot-write", asked("/login.data"));
  expect([data.status, data.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await data.text()).toMatch(/^A loja está no ar, mas não consegue gravar/);
  const service = refusalOf("busy", asked("/api/rpc/get_all_users"));
  expect([service.status, service.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await service.json()).toEqual({
    success: false,
    error: expect.stringMatching(/^A loja está ocupada/),
  });
});

it("any other refusal is a page", async () => {
  const refusal = refusalOf("foreignOrigin", asked("/api/favorites"));
  expect([refusal.status, refusal.headers.get("Retry-After")]).toEqual([403, null]);
  const text = await refusal.text();
  expect(text).toContain("<h1>Envio recusado</h1>");
  expect(text).toContain("um-pedido");
  expect(text).toContain('<a href="/">Voltar para o início</a>');
});
