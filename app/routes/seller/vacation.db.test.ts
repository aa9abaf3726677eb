import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { setVacation } from "#app/modules/sellers/vacation/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { takeNotice } from "#app/platform/http/flash.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { actingFor, aSeller } from "#tests/support/factories.ts";
import { action, loader } from "./vacation.route.tsx";

let owner: Viewer;
let session: string;
let shop: string;
beforeEach(async () => {
  const ana = await confirmed({ role: "lojista" });
  session = await cookieOf(ana);
  shop = await aSeller({ user_id: ana.id });
  owner = actingFor({ userId: ana.id, role: "lojista" } as Viewer, shop);
});

/** What the page says after "Voltar a vender agora". */
async function saidAtTheEnd(): Promise<string | undefined> {
  const today = todayInSaoPaulo(clock.now());
  expect(await setVacation(owner, { de: today, ate: today, texto: "" })).toMatchObject({ ok: true });
  const request = new Request("http://127.0.0.1/painel-loja/ferias", {
    method: "POST",
    headers: { cookie: session },
    body: new URLSearchParams({ acao: "encerrar" }),
  });
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    context: new RouterContextProvider(),
    pattern: "/painel-loja/ferias",
  };
  const answer = (await identifyViewer(
    args,
    () => action(args as never).catch((redirected: unknown) => redirected) as Promise<Response>,
  )) as Response;
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return (await takeNotice(new Request(request.url, { headers: { cookie } }))).notice?.text;
}

it("a shop that may sell hears that its products are on sale again, another only that the vacation is over", async () => {
  expect(await saidAtTheEnd()).toBe("Férias encerradas. Seus produtos estão à venda.");
  for (const status of ["suspenso", "pendente"]) {
    await db.updateTable("sellers").set({ status }).where("id", "=", shop).execute();
    expect(await saidAtTheEnd()).toBe("Férias encerradas.");
  }
});

it("the page knows whether the shop may sell, and whether it is suspended", async () => {
  for (const [status, standing] of [
    ["aprovado", { isOpen: true, isSuspended: false }],
    ["suspenso", { isOpen: false, isSuspended: true }],
    ["pendente", { isOpen: false, isSuspended: false }],
  ] as const) {
    await db.updateTable("sellers").set({ status }).where("id", "=", shop).execute();
    const request = new Request("http://127.0.0.1/painel-loja/ferias", { headers: { cookie: session } });
    const args = {
      request,
      url: new URL(request.url),
      params: {},
      context: new RouterContextProvider(),
      pattern: "/painel-loja/ferias",
    };
    const answer = await identifyViewer(args, async () => Response.json(await loader(args as never)));
    expect(await (answer as Response).json()).toMatchObject({ hasShop: true, ...standing });
  }
});
