import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { cancelOrder, recordDelivered } from "#app/modules/orders/lifecycle/index.server.ts";
import { requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { findParcel } from "#app/modules/orders/seller/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { takeNotice } from "#app/platform/http/flash.server.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { actingFor, aProduct, aSeller } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { bella, buyer, dress, line, openTwoShops, ship, TRACKING } from "#tests/support/two-shops.ts";
import { answerParcelForm } from "./answer-parcel.server.ts";
import { action as registersDocument } from "./parcel-document.route.tsx";

beforeAll(openTwoShops);

const aParcel = async () => (await aPaidOrder(buyer, [line(dress)])).orderId;
const delivered = (orderId: string) => recordDelivered(buyer, { orderId, sellerId: "bella" });

/** Where the answer leads, and what the page there says. */
async function ledTo(answering: Promise<unknown>) {
  const answer = await answering.catch((redirected: unknown) => redirected);
  if (!(answer instanceof Response)) return answer;
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const { notice } = await takeNotice(new Request("http://127.0.0.1/", { headers: { cookie } }));
  return { to: answer.headers.get("Location"), ...notice };
}

function pressed(orderId: string, fields: Record<string, string>) {
  const request = new Request(`http://127.0.0.1${parcelPath(orderId)}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return ledTo(answerParcelForm(bella, request, orderId, "intent"));
}

const SHIP = { intent: "enviar", carrier: TRACKING.carrier, trackingCode: TRACKING.trackingCode };
const NOT_NOW = "O pedido não está mais em um momento em que isso é possível.";
const DECIDED = "Esta devolução já está registrada. Veja no pedido como ela ficou.";
const CHANGED =
  "Este pedido mudou depois que você abriu a página. Veja como ele está agora e decida de novo.";

it.each<Record<string, string>>([
  SHIP,
  { ...SHIP, intent: "corrigir-rastreio" },
  { intent: "rastreio", news: "Saiu para entrega" },
  { intent: "entregue" },
])("$intent, shown before the parcel was delivered, leads back to the parcel and says so", async (fields) => {
  const orderId = await aParcel();
  await ship(bella, orderId);
  await delivered(orderId);
  expect(await pressed(orderId, fields)).toEqual({ to: parcelPath(orderId), tone: "warning", text: NOT_NOW });
});

it.each(["cancelar", "reembolsar"])(
  "%s, shown before the parcel was sent, leads back to the parcel",
  async (intent) => {
    const orderId = await aParcel();
    const { seen } = (await findParcel(bella, orderId))!;
    await ship(bella, orderId);
    const fields = { intent, visto: seen, reason: "acabou", "item-0": "1" };
    expect(await pressed(orderId, fields)).toEqual({
      to: parcelPath(orderId),
      tone: "warning",
      text: CHANGED,
    });
  },
);

it.each(["receber", "receber-desistencia", "recusar"])(
  "%s, shown before the return was decided, leads back to the parcel",
  async (intent) => {
    const orderId = await aParcel();
    await ship(bella, orderId);
    await delivered(orderId);
    await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" });
    const returnId = (await findParcel(bella, orderId))!.returns[0]!.id;
    await pressed(orderId, { intent: "receber-desistencia", returnId, "volta-ao-estoque": "sim" });
    expect(await pressed(orderId, { intent, returnId, answer: "usada" })).toEqual({
      to: parcelPath(orderId),
      tone: "warning",
      text: DECIDED,
    });
  },
);

it("what is only typed wrong stays in its form", async () => {
  const orderId = await aParcel();
  expect(await pressed(orderId, { ...SHIP, trackingCode: "" })).toMatchObject({ init: { status: 400 } });
});

it("a fiscal document of a parcel that was cancelled meanwhile leads back to the parcel", async () => {
  const ana = await confirmed({ role: "lojista" });
  const shop = await aSeller({ user_id: ana.id });
  const owner = actingFor({ userId: ana.id, role: "lojista" } as Viewer, shop);
  const { orderId } = await aPaidOrder(buyer, [line(await aProduct({ seller_id: shop, pieces: 5 }))]);
  expect(await findParcel(owner, orderId)).not.toBeNull();
  await cancelOrder(buyer, orderId);
  const form = new FormData();
  form.set("chave", "1");
  const request = new Request(`http://127.0.0.1${parcelPath(orderId)}/nota`, {
    method: "POST",
    headers: { cookie: await cookieOf(ana) },
    body: form,
  });
  const args = {
    request,
    url: new URL(request.url),
    params: { id: orderId },
    context: new RouterContextProvider(),
    pattern: "/painel-loja/pedidos/:id/nota",
  };
  const answered = identifyViewer(
    args,
    () => registersDocument(args as never).catch((redirected: unknown) => redirected) as Promise<Response>,
  ) as Promise<unknown>;
  expect(await ledTo(answered)).toEqual({
    to: parcelPath(orderId),
    tone: "warning",
    text: NOT_NOW,
  });
  expect(
    await db.selectFrom("fiscal_documents").select("access_key").where("pedido_id", "=", orderId).execute(),
  ).toEqual([]);
});
