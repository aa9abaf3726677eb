import { beforeAll, describe, expect, it } from "vitest";
import { feeStatement } from "#app/modules/backoffice/fees/index.server.ts";
import {
  ownStatement,
  sellerDay,
  sellerOverview,
  sellerReport,
} from "#app/modules/backoffice/seller/index.server.ts";
import {
  addProduct,
  deleteProduct,
  findManagedProduct,
  listOwnProducts,
  setActive,
} from "#app/modules/catalog/manage/index.server.ts";
import { SHOP_ROLES, type ShopArea, type ShopRole, type Viewer } from "#app/modules/identity/index.ts";
import { joinTeam } from "#app/modules/identity/shop-team/index.server.ts";
import { ownDisputes } from "#app/modules/orders/disputes/index.server.ts";
import { actOnParcel, findParcel, listParcels } from "#app/modules/orders/seller/index.server.ts";
import { TO_SEND } from "#app/modules/orders/seller/index.ts";
import {
  changeReceivingAccount,
  chooseRhythm,
  ownAccount,
  ownPayouts,
  requestPayout,
} from "#app/modules/payouts/index.server.ts";
import { reviewsForSeller, writeReview } from "#app/modules/reviews/index.server.ts";
import {
  changeShopPhone,
  ownShopData,
  requestShopChange,
} from "#app/modules/sellers/changes/index.server.ts";
import { inviteToTeam, ownTeam } from "#app/modules/sellers/team/index.server.ts";
import { endVacation, ownVacation, setVacation } from "#app/modules/sellers/vacation/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { actingFor, aProduct, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { dress as newDress } from "#tests/support/own-products.ts";
import { aPayableSeller } from "#tests/support/payouts.ts";

let owner: Viewer & { sellerId: string };
let buyer: Viewer;
let productId: string;
let orderId: string;

beforeAll(async () => {
  owner = await aPayableSeller({ name: "Olga Dona" });
  buyer = await aViewer();
  productId = await aProduct({ seller_id: owner.sellerId, pieces: 500 });
  orderId = await placed();
});

const placed = async (): Promise<string> =>
  (await aPaidOrder(buyer, [{ productId, color: "Coral", size: "P", quantity: 1 }])).orderId;

/** Somebody new of the shop's team. */
async function colleague(role: ShopRole): Promise<Viewer> {
  const person = await aViewer({ name: `Colega ${role}` });
  await db
    .transaction()
    .execute((transaction) =>
      joinTeam(transaction, { sellerId: owner.sellerId, userId: person.userId, roles: [role] }),
    );
  return actingFor(person, owner.sellerId, [role]);
}

const refusedBy = (answer: { ok: boolean }) => !answer.ok;
const SEND = { intent: "enviar", carrier: "Correios", trackingCode: "BR123456789BR" } as Parameters<
  typeof actOnParcel
>[2];
const ACCOUNT = { kind: "email", key: "loja@mare.test", bankName: "", bankAgency: "", bankAccount: "" };
const NEXT_WEEK = addDays(todayInSaoPaulo(clock.now()), 7);
const VACATION = { de: NEXT_WEEK, ate: NEXT_WEEK, texto: "" };

/** What each area opens: whether somebody was refused. Reads first, then commands. */
const DOORS: Record<ShopArea, Record<string, (viewer: Viewer) => Promise<boolean>>> = {
  products: {
    list: async (viewer) =>
      (await listOwnProducts(viewer, { query: "", page: 1, withoutMeasures: false })).items.length === 0,
    product: async (viewer) => (await findManagedProduct(viewer, productId)) === null,
    reviews: async (viewer) =>
      (await reviewsForSeller(viewer, { filter: "todas", page: 1 })).total === 0 && (await hasReview()),
    activate: async (viewer) => refusedBy(await setActive(viewer, productId, true)),
    add: async (viewer) => refusedBy(await addProduct(viewer, newDress)),
    remove: async (viewer) =>
      refusedBy(await deleteProduct(viewer, await aProduct({ seller_id: owner.sellerId }))),
  },
  orders: {
    list: async (viewer) => (await listParcels(viewer, { ...TO_SEND, status: "todos", page: 1 })).total === 0,
    parcel: async (viewer) => (await findParcel(viewer, orderId)) === null,
    send: async (viewer) => refusedBy(await actOnParcel(viewer, await placed(), SEND)),
  },
  money: {
    overview: async (viewer) => (await sellerOverview(viewer)) === null,
    report: async (viewer) => (await sellerReport(viewer, "30")) === null,
    statement: async (viewer) => (await ownStatement(viewer, null)) === null,
    fees: async (viewer) => (await feeStatement(viewer, owner.sellerId, "2026-10")) === null,
    payouts: async (viewer) => (await ownPayouts(viewer, null)) === null,
    account: async (viewer) => (await ownAccount(viewer)) === undefined,
    rhythm: async (viewer) => isForbidden(await chooseRhythm(viewer, "weekly")),
    request: async (viewer) => isForbidden(await requestPayout(viewer)),
    change: async (viewer) => isForbidden(await changeReceivingAccount(viewer, ACCOUNT)),
  },
  shop: {
    data: async (viewer) => (await ownShopData(viewer)) === null,
    phone: async (viewer) => (await codeOf(changeShopPhone(viewer, "x"))) === "not-approved",
    address: async (viewer) => (await codeOf(requestShopChange(viewer, { city: "" }))) === "not-approved",
    team: async (viewer) => (await ownTeam(viewer)) === null,
    invite: async (viewer) => isForbidden(await inviteToTeam(viewer, { email: "a@b.com", roles: [] })),
    vacation: async (viewer) => isForbidden(await setVacation(viewer, VACATION)),
    vacationRead: async (viewer) => (await ownVacation(viewer)) === null,
    vacationEnd: async (viewer) => isForbidden(await endVacation(viewer)),
  },
};

const isForbidden = (answer: { ok: boolean; kind?: string }) => !answer.ok && answer.kind === "forbidden";
const codeOf = async (answer: Promise<{ ok: boolean; problem?: string }>) => (await answer).problem;

let reviewed = false;
/** One review, so that an empty list is a refusal. */
async function hasReview(): Promise<boolean> {
  if (reviewed) return true;
  await db
    .insertInto("avaliacoes")
    .values({
      product_id: productId,
      seller_id: owner.sellerId,
      user_id: buyer.userId,
      pedido_id: orderId,
      cor: "Coral",
      tamanho: "P",
      stars: 5,
      text: "Bom",
      created_at: new Date(),
    })
    .execute();
  reviewed = true;
  return true;
}

const OPEN: Record<ShopRole, readonly ShopArea[]> = {
  dono: ["products", "orders", "money", "shop"],
  produtos: ["products"],
  pedidos: ["orders"],
  financeiro: ["money"],
};

describe.each(SHOP_ROLES)("the role %s", (role) => {
  it.each(Object.keys(DOORS) as ShopArea[])("in the area %s", async (area) => {
    await hasReview();
    await db.deleteFrom("throttles").execute();
    const viewer = await colleague(role);
    for (const [name, isRefused] of Object.entries(DOORS[area]))
      expect([name, await isRefused(viewer)]).toEqual([name, !OPEN[role].includes(area)]);
  });
});

it("the panel shows each role its own part of the day", async () => {
  const parts = async (role: ShopRole) => {
    const day = (await sellerDay(await colleague(role)))!;
    return Object.entries(day)
      .filter(([, part]) => part !== null)
      .map(([name]) => name);
  };
  expect(await parts("dono")).toEqual(["parcels", "shelf", "balance", "yesterday"]);
  expect(await parts("produtos")).toEqual(["shelf"]);
  expect(await parts("pedidos")).toEqual(["parcels"]);
  expect(await parts("financeiro")).toEqual(["balance", "yesterday"]);
});

it("what somebody does is under their own name and the shop's in the audit log", async () => {
  const viewer = await colleague("pedidos");
  const id = await placed();
  expect(await actOnParcel(viewer, id, SEND)).toMatchObject({ ok: true });
  const lines = await db
    .selectFrom("audit_log")
    .select(["actor_id", "actor_name", "shop_id", "action"])
    .where("subject_id", "=", id)
    .execute();
  expect(lines).toEqual([
    {
      actor_id: viewer.userId,
      actor_name: "Colega pedidos",
      shop_id: owner.sellerId,
      action: "enviar-remessa",
    },
  ]);
});

it("a role that ended while the request was on its way moves no money", async () => {
  const viewer = await colleague("financeiro");
  await db.deleteFrom("membros_loja").where("user_id", "=", viewer.userId).execute();
  expect(await requestPayout(viewer)).toMatchObject({ kind: "forbidden" });
  expect(await changeReceivingAccount(viewer, ACCOUNT)).toMatchObject({ kind: "forbidden" });
  expect(await ownPayouts(viewer, null)).toBeNull();
});

it("whoever cares for the money gives the password before the account changes", async () => {
  const viewer = { ...(await colleague("financeiro")), confirmedAt: null };
  expect(await changeReceivingAccount(viewer, ACCOUNT)).toMatchObject({ problem: "unconfirmed" });
});

it("nobody of the team reviews what the shop sells", async () => {
  const viewer = await colleague("financeiro");
  const own = (await aPaidOrder(viewer, [{ productId, color: "Coral", size: "P", quantity: 1 }])).orderId;
  await db
    .updateTable("remessas")
    .set({ status: "entregue", delivered_at: new Date() })
    .where("pedido_id", "=", own)
    .execute();
  expect(
    await writeReview(viewer, { orderId: own, productId, content: { stars: 5, text: "Ótimo", fit: null } }),
  ).toMatchObject({ problem: "own-product" });
  expect(await ownDisputes(viewer)).toEqual([]);
});
