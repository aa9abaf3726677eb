import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, TO_RIO } from "#tests/support/orders.ts";
import { dress, line, openTwoShops } from "#tests/support/two-shops.ts";
import { loader } from "./receipt.route.tsx";

const CPF = "52998224725";
let marta: Viewer;
let session: string;
beforeAll(async () => {
  await openTwoShops();
  const account = await confirmed({ name: "Marta Compradora" });
  marta = { ...(await aViewer()), userId: account.id, name: account.name, email: account.email };
  session = await cookieOf(account);
});

it("the receipt of an order that goes to somebody else is given who bought it, without their CPF", async () => {
  const { orderId } = await aPaidOrder(marta, [line(dress)], {
    delivery: TO_RIO,
    payment: { method: "pix", instalments: 1, invoiceDocument: CPF },
  });
  const request = new Request(`http://127.0.0.1/order/${orderId}/recibo`, { headers: { cookie: session } });
  const args = {
    request,
    url: new URL(request.url),
    params: { id: orderId },
    context: new RouterContextProvider(),
    pattern: "/order/:id/recibo",
  };
  const answer = (await identifyViewer(args, async () =>
    Response.json(await loader(args as never)),
  )) as Response;
  const shown = await answer.text();
  expect(JSON.parse(shown)).toMatchObject({
    buyer: "Marta Compradora",
    order: { id: orderId, address: { name: "Ana Lima" } },
  });
  expect(shown).not.toContain(CPF);
});
