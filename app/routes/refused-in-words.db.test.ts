import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { refusedInWords } from "./refused-in-words.server.ts";
import { areaMissing, permissionMissing } from "./viewer-context.server.ts";

/** What an address that answers with `answer` is made to answer. */
async function told(answer: Response): Promise<Response> {
  const request = new Request("http://127.0.0.1/painel-loja/extrato.csv");
  const url = new URL(request.url);
  const asked = { request, url, context: new RouterContextProvider(), params: {}, pattern: url.pathname };
  return (await refusedInWords(asked, async () => answer)) as Response;
}

/** As the router sends it where there is no page. */
const thrown = ({ data, init }: ReturnType<typeof areaMissing>) => Response.json(data, init ?? undefined);

it("an address without a page says which role or permission is missing, and who can give it", async () => {
  const ofMoney = await told(thrown(areaMissing("money")));
  expect([ofMoney.status, ofMoney.headers.get("Content-Type")]).toEqual([403, "text/plain; charset=utf-8"]);
  expect(await ofMoney.text()).toBe(
    "Acesso restrito: este endereço é de quem cuida do financeiro da loja. Quem é dono pode mudar o seu papel em Equipe.",
  );
  const ofUsers = await told(thrown(permissionMissing("manage_users")));
  expect(await ofUsers.text()).toBe(
    "Acesso restrito: este endereço pede a permissão “Gerenciar usuários”, que sua conta não tem. Quem cuida das configurações pode concedê-la.",
  );
});

it("leaves every other answer as it is", async () => {
  for (const answer of [
    Response.json({ area: "money" }),
    Response.json({ success: false, error: "Acesso restrito apenas para administradores" }, { status: 403 }),
    Response.json(null, { status: 403 }),
    new Response("<!DOCTYPE html>", { status: 403, headers: { "Content-Type": "text/html" } }),
  ])
    expect(await told(answer)).toBe(answer);
});
