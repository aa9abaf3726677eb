import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { takeNotice } from "#app/platform/http/flash.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { buyer, dress, line, openTwoShops } from "#tests/support/two-shops.ts";
import { loader as packingSlips } from "./packing-slips.route.ts";
import { loader as sheet } from "./parcels-csv.route.ts";
import { loader as pickingList } from "./picking-list.route.tsx";
import { loader as pickingListPdf } from "./picking-list-pdf.route.ts";

let session: string;
let own: string;
let foreign: string;
beforeAll(async () => {
  await openTwoShops();
  const ana = await confirmed({ role: "lojista" });
  session = await cookieOf(ana);
  const shop = await aSeller({ user_id: ana.id });
  const coat = await aProduct({ seller_id: shop, pieces: 5 });
  own = (await aPaidOrder(buyer, [line(coat)])).orderId;
  foreign = (await aPaidOrder(buyer, [line(dress)])).orderId;
});

type Loader = (args: never) => Promise<unknown>;

/** What the seller gets with these parcels chosen: where it leads and what is said there, or that there is something. */
async function shown(loader: Loader, chosen: string) {
  const request = new Request(`http://127.0.0.1/painel-loja/pedidos/papel${chosen}`, {
    headers: { cookie: session },
  });
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    context: new RouterContextProvider(),
    pattern: "/painel-loja/pedidos/papel",
  };
  const answer = (await identifyViewer(args, async () => {
    const found = await loader(args as never).catch((redirected: unknown) => redirected);
    return found instanceof Response ? found : Response.json(found);
  })) as Response;
  const to = answer.headers.get("Location");
  if (!to) return "something";
  const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  const { notice } = await takeNotice(new Request(request.url, { headers: { cookie } }));
  return [to, notice?.text];
}

it.each<[string, Loader, string]>([
  ["picking list", pickingList, "Escolha ao menos um pedido na lista."],
  ["sheet", sheet, "Escolha ao menos um pedido na lista."],
  ["picking list on paper", pickingListPdf, "Escolha ao menos um pedido que ainda precise deste papel."],
  ["packing slips", packingSlips, "Escolha ao menos um pedido que ainda precise deste papel."],
])("a %s without one of the shop's own parcels leads back to the list", async (_, loader, text) => {
  for (const chosen of ["", "?p=", "?p=nada", "?todos=nao", `?p=${foreign}`, "?todos=sim&q=ninguem"])
    expect([chosen, await shown(loader, chosen)]).toEqual([chosen, ["/painel-loja/pedidos", text]]);
  for (const chosen of [`?p=${own}`, `?p=${foreign}&p=${own}`, "?todos=sim"])
    expect(await shown(loader, chosen)).toBe("something");
});
