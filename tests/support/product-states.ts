import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import { chooseDelivery, startCheckout } from "#app/modules/checkout/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { recordDelivered, shipShipment } from "#app/modules/orders/lifecycle/index.server.ts";
import { writeReview } from "#app/modules/reviews/write-review.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { keepCartCookie } from "#app/routes/cart-cookie.server.ts";
import { aProduct, aSeller, aViewer } from "./factories.ts";
import { aPaidOrder } from "./orders.ts";

interface State {
  /** What makes a product that is on sale one of this state. */
  becomes?: (productId: string) => Promise<unknown>;
  /** Instead of an open one. */
  shop?: "suspended" | "away";
  /** Of one colour and one size only. */
  single?: true;
  /** Nobody has reviewed it. */
  unreviewed?: true;
}

const stock = (productId: string, pieces: number, where = "true") =>
  pool.query(`update product_variants set stock = $2 where product_id = $1 and ${where}`, [
    productId,
    pieces,
  ]);
const set = (change: string) => (productId: string) =>
  pool.query(`update products set ${change} where id = $1`, [productId]);

/** Every state in which a product can be met. A new rule about what is shown or sold gets a row. */
const STATES = {
  "on-sale": {},
  "sold-out": { becomes: (id) => stock(id, 0) },
  "one-left": { becomes: (id) => stock(id, 1), single: true },
  "colour-out": { becomes: (id) => stock(id, 0, "color = 'Preto'") },
  "size-out": { becomes: (id) => stock(id, 0, "size = 'M'") },
  "sold-out-single": { becomes: (id) => stock(id, 0), single: true },
  "sold-out-bare": {
    becomes: async (id) => {
      await stock(id, 0);
      await set("wholesale_price = null, size_guide = '{}', composition = ''")(id);
      await pool.query("delete from product_pictures where product_id = $1", [id]);
    },
    unreviewed: true,
  },
  inactive: { becomes: set("is_active = false") },
  "taken-down": { becomes: set("taken_down_at = now(), taken_down_reason = 'Foto de outra loja.'") },
  archived: { becomes: set("is_active = false, archived_at = now()") },
  "suspended-shop": { shop: "suspended" },
  vacation: { shop: "away" },
  "sold-out-on-vacation": { becomes: (id) => stock(id, 0), shop: "away" },
  "no-picture": {
    becomes: (id) => pool.query("delete from product_pictures where product_id = $1", [id]),
  },
  "no-wholesale-price": { becomes: set("wholesale_price = null") },
  "no-reviews": { unreviewed: true },
} satisfies Record<string, State>;
export type StateName = keyof typeof STATES;

const ALL = Object.entries(STATES) as [StateName, State][];
export const STATE_NAMES = ALL.map(([name]) => name);

export const idOf = (state: StateName): string => `zefir-${state}`;
/** Found by its first two words; it says nothing that a screen says about a state. */
export const nameOf = (state: StateName): string => `Vestido Zefir ${STATE_NAMES.indexOf(state) + 1}`;
export const shopOf = (state: StateName): ShopName => (STATES[state] as State).shop ?? "open";

export type ShopName = "open" | "suspended" | "away";
export const SECTION = "vestidos";
export const shopId = (shop: ShopName): string => `loja-zefir-${shop}`;

export interface StateShops {
  owners: Record<ShopName, Viewer>;
  buyer: Viewer;
  /** Of the buyer, with one piece of each product: delivered, reviewed. */
  orderId: string;
  /** Of the buyer, with one piece of each product: paid, not sent. */
  paidOrderId: string;
  reviewId: string;
  quoteCode: string;
  /** One piece of each product in the cart without scripts: a cookie. */
  cart: string;
}

const HOME = {
  kind: "delivery",
  name: "Compradora de Zefir",
  phone: "(13) 99876-5432",
  address: "Rua do Mar, 10",
  number: "",
  complement: "",
  district: "Centro",
  city: "Santos",
  state: "SP",
  zipCode: "11010-001",
} as const;

/** A product of each state, which somebody bought, reviewed, marked, asked about and put into the cart while it was on sale. */
export async function aProductOfEachState(): Promise<StateShops> {
  const owners = {
    open: await anOpenShop("open"),
    suspended: await anOpenShop("suspended"),
    away: await anOpenShop("away"),
  };
  for (const [name, state] of ALL) await onSale(name, state);
  const buyer = await aViewer({ name: "Compradora de Zefir" });
  const lines = STATE_NAMES.map((name) => ({
    productId: idOf(name),
    color: "Coral",
    size: "P",
    quantity: 1,
  }));
  const { orderId } = await aPaidOrder(buyer, lines);
  for (const [shop, owner] of Object.entries(owners)) {
    await shipShipment(owner, { orderId, carrier: "Correios", trackingCode: "BR123456789BR" });
    await recordDelivered(buyer, { orderId, sellerId: shopId(shop as ShopName) });
  }
  const content = { stars: 4, fit: "normal", text: "Linda, e veste bem." } as const;
  for (const [name, { unreviewed }] of ALL)
    if (!unreviewed) await writeReview(buyer, { orderId, productId: idOf(name), content });
  const { orderId: paidOrderId } = await aPaidOrder(buyer, lines);
  const quote = await createQuote({ source: "varejo", lines, cep: null });
  if (!quote.ok) throw new Error(quote.message);
  await startCheckout(buyer, lines);
  await chooseDelivery(buyer, HOME, { keep: false });
  for (const shop of Object.keys(owners) as ShopName[]) await aSectionOf(shop);
  const cart = keepCartCookie(lines, buyer).split(";")[0]!;
  await pool.query(
    `insert into favoritos (user_id, produto_id, created_at) select $1, id, now() from products where id like 'zefir-%'`,
    [buyer.userId],
  );

  for (const [name, { becomes }] of ALL) await becomes?.(idOf(name));
  await pool.query("update sellers set status = 'suspenso', suspended_at = now() where id = $1", [
    shopId("suspended"),
  ]);
  await pool.query(
    "update sellers set ferias_de = current_date - 1, ferias_ate = current_date + 7, ferias_texto = 'Fomos ver o mar.' where id = $1",
    [shopId("away")],
  );
  const { id: reviewId } = await db
    .selectFrom("avaliacoes")
    .select("id")
    .where("product_id", "=", idOf("sold-out"))
    .executeTakeFirstOrThrow();
  return { owners, buyer, orderId, paidOrderId, reviewId, quoteCode: quote.code, cart };
}

async function anOpenShop(shop: ShopName): Promise<Viewer> {
  const owner = await aViewer({ name: `Dona de Zefir ${shop}`, role: "lojista", sellerId: shopId(shop) });
  await aSeller({ id: shopId(shop), name: `Loja Zefir ${shop}`, user_id: owner.userId });
  return owner;
}

/** Of the shop's page, with all of its products. */
const aSectionOf = (shop: ShopName) =>
  pool.query(
    `insert into shop_pages (seller_id, version, sections, updated_at) values ($1, 'publicada', $2, now())`,
    [
      shopId(shop),
      JSON.stringify([
        {
          id: SECTION,
          name: "Vestidos",
          products: STATE_NAMES.filter((name) => shopOf(name) === shop).map(idOf),
        },
      ]),
    ],
  );

/** The newest of the shop, cheap and often sold, so that every list has it on its first page. */
async function onSale(name: StateName, { single }: State): Promise<void> {
  await aProduct({
    id: idOf(name),
    name: nameOf(name),
    seller_id: shopId(shopOf(name)),
    price: "49.90",
    wholesale_price: "39.90",
    composition: "100% viscose",
    size_guide: JSON.stringify({ P: { busto: 86 }, M: { busto: 92 } }),
    sales: 100_000,
    pieces: 5,
    ...(single && { colors: ["Coral"], sizes: ["P"] }),
  });
  await pool.query(
    `insert into product_pictures (product_id, picture_id, position, alt)
     select $1, picture_id, 0, 'Vestido de frente' from product_pictures order by picture_id limit 1`,
    [idOf(name)],
  );
}
