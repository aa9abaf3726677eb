import type { Action } from "../plan/steps.ts";
import { isDone } from "../world/browser.ts";
import { fieldOn, formOn } from "../world/page.ts";
import { chosenFrom, namingShop, type Seller, type World } from "../world/world.ts";
import { clicked, persist } from "./persist.ts";

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

interface OpenParcel {
  orderId: string;
  page: string;
  /** The order's last event when the page was read. */
  seen: string;
}

/** Of the simulation's own orders: the sample shop left parcels to these sellers, too, which nobody here would receive. */
async function someParcel(
  { journal }: World,
  seller: Seller,
  filter: string,
  choice: number,
): Promise<OpenParcel | null> {
  const own = new Set(journal.placed.map(({ orderId }) => orderId));
  for await (const ids of parcelLists(seller, filter)) {
    const orderId = chosenFrom(
      ids.filter((id) => own.has(id)),
      choice,
    );
    if (orderId) return openParcel(seller, orderId);
  }
  return null;
}

/** The first of the simulation's own parcels whose page offers this. */
async function parcelOffering(
  { journal }: World,
  seller: Seller,
  filter: string,
  offer: string,
): Promise<OpenParcel | null> {
  const own = new Set(journal.placed.map(({ orderId }) => orderId));
  for await (const ids of parcelLists(seller, filter))
    for (const orderId of ids.filter((id) => own.has(id))) {
      const parcel = await openParcel(seller, orderId);
      if (parcel?.page.includes(offer)) return parcel;
    }
  return null;
}

async function openParcel(seller: Seller, orderId: string): Promise<OpenParcel | null> {
  const page = await persist(() => seller.browser.get(`/painel-loja/pedidos/${orderId}`));
  if (page?.status !== 200) return null;
  return { orderId, page: page.body, seen: fieldOn(page.body, "visto") ?? "" };
}

const MAX_PAGES = 5;

/** The seller's parcels, a page of the list at a time. */
async function* parcelLists(seller: Seller, filter: string): AsyncGenerator<string[]> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const ids = await parcelsOn(seller, `/painel-loja/pedidos?situacao=${filter}&pagina=${page}`);
    if (ids.size === 0) return;
    yield [...ids];
  }
}

async function parcelsOn(seller: Seller, path: string): Promise<Set<string>> {
  const list = await persist(() => seller.browser.get(path));
  const links = (list?.body ?? "").matchAll(/\/painel-loja\/pedidos\/([0-9A-Z]{26})/g);
  return new Set([...links].map(([, id]) => id!));
}

const TRACKING = { intent: "enviar", carrier: "Loggi", carrierName: "" };

export async function ship(world: World, { seller: at, choice, clicks }: Of<"ship">): Promise<boolean> {
  const seller = world.sellers[at]!;
  const parcel = await someParcel(world, seller, "a-enviar", choice);
  if (!parcel) return false;
  const { orderId } = parcel;
  const trackingCode = `PROVE${orderId.slice(-10)}`;
  const answers = await clicked(clicks, () =>
    persist(() =>
      seller.browser.post(namingShop(seller, `/painel-loja/pedidos/${orderId}`), {
        form: { ...TRACKING, trackingCode },
      }),
    ),
  );
  const done = answers.some(isDone);
  if (done) world.journal.shipped.push({ orderId, sellerId: seller.sellerId });
  return done;
}

export async function cancelParcel(world: World, action: Of<"cancel-parcel">): Promise<boolean> {
  const seller = world.sellers[action.seller]!;
  const parcel = await someParcel(world, seller, "a-enviar", action.choice);
  if (!parcel) return false;
  const { orderId, seen } = parcel;
  const form = { intent: "cancelar", visto: seen, reason: "Peça com defeito", restock: "on" };
  const answers = await clicked(action.clicks, () =>
    persist(() =>
      seller.browser.post(namingShop(seller, `/painel-loja/pedidos/${orderId}/cancelar`), { form }),
    ),
  );
  return answers.some(isDone);
}

/** One piece of a line that the page of the parcel offers, before it was delivered. */
export async function refundPiece(world: World, action: Of<"refund-piece">): Promise<boolean> {
  const seller = world.sellers[action.seller]!;
  const list = action.choice < 0.5 ? "a-enviar" : "enviados";
  const parcel = await someParcel(world, seller, list, action.choice);
  const item = / name="(item-\d+)"/.exec(parcel?.page ?? "")?.[1];
  if (!parcel || !item) return false;
  const form = {
    intent: "reembolsar",
    visto: parcel.seen,
    [item]: "1",
    reason: "Veio a menos",
    restock: "on",
  };
  const answers = await clicked(action.clicks, () =>
    persist(() =>
      seller.browser.post(namingShop(seller, `/painel-loja/pedidos/${parcel.orderId}`), { form }),
    ),
  );
  return answers.some(isDone);
}

/** A return is received, or refused with a reason; a regret may not be refused. */
export async function settleReturn(
  world: World,
  { kind, seller: at, choice }: Of<"take-back" | "refuse-return">,
): Promise<boolean> {
  const seller = world.sellers[at]!;
  const parcel =
    kind === "take-back"
      ? await someParcel(world, seller, "devolucoes", choice)
      : await parcelOffering(world, seller, "devolucoes", REFUSE);
  const page = parcel?.page ?? "";
  const returnId = fieldOn(kind === "take-back" ? page : page.slice(page.indexOf(REFUSE)), "returnId");
  if (!parcel || !returnId) return false;
  const received = page.includes('value="receber-desistencia"') ? "receber-desistencia" : "receber";
  const intent = kind === "take-back" ? received : "recusar";
  const form = { intent, returnId, "volta-ao-estoque": "sim", answer: "A peça veio usada" };
  return isDone(
    await persist(() =>
      seller.browser.post(namingShop(seller, `/painel-loja/pedidos/${parcel.orderId}`), { form }),
    ),
  );
}

/** In the form that refuses a return. */
const REFUSE = 'value="recusar"';

/** What was credited and released to the shop, as a page and as a file. */
export async function readStatement(world: World, { seller }: Of<"read-statement">): Promise<boolean> {
  const { browser } = world.sellers[seller]!;
  const page = await persist(() => browser.get("/painel-loja/extrato"));
  const file = await persist(() => browser.get("/painel-loja/extrato.csv"));
  return page?.status === 200 && file?.status === 200;
}

/** The shop takes a new number only where the shown one still holds, so the difference is known. */
export async function restock(world: World, action: Of<"restock">): Promise<boolean> {
  const seller = world.sellers[action.seller]!;
  const own = [...world.variants, ...world.lastPieces].filter(({ sellerId }) => sellerId === seller.sellerId);
  const { productId, color, size } = chosenFrom(own, action.choice)!;
  const path = `/dashboard/produtos/${productId}/estoque`;
  const page = await persist(() => seller.browser.get(path));
  const cell = `${encodeURIComponent(color)}:${encodeURIComponent(size)}`;
  const shown = fieldOn(page?.body ?? "", `antes:${cell}`);
  if (!shown) return false;
  const pieces = Math.max(action.pieces, -Number(shown));
  const form = { [`antes:${cell}`]: shown, [`grade:${cell}`]: String(Number(shown) + pieces) };
  if (pieces === 0) return false;
  // Not twice: a second attempt would be refused because of the first, and look as if nothing had happened.
  const answer = await seller.browser.post(namingShop(seller, path), { form });
  const sure = isDone(answer);
  if (sure || !answer || answer.status >= 500)
    world.journal.restocked.push({ productId, color, size, pieces, sure });
  return sure;
}

export async function changePrice(world: World, action: Of<"price">): Promise<boolean> {
  const seller = world.sellers[action.seller]!;
  const own = world.variants.filter(({ sellerId }) => sellerId === seller.sellerId);
  const { productId } = chosenFrom(own, action.choice)!;
  const path = `/dashboard/produtos/${productId}/editar`;
  const page = await persist(() => seller.browser.get(path));
  const form = page?.status === 200 ? formOn(page.body, "editar-produto") : null;
  const price = Number(form?.preco?.replaceAll(".", "").replace(",", "."));
  if (!form || !(price > 0)) return false;
  form.preco = ((price * (100 + action.percent)) / 100).toFixed(2).replace(".", ",");
  return isDone(await persist(() => seller.browser.post(namingShop(seller, path), { form })));
}
