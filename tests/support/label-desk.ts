import { expect } from "vitest";
import { buyLabel } from "#app/modules/orders/labels/buy-label.server.ts";
import { parcelLabels } from "#app/modules/orders/labels/label-queries.server.ts";
import { findParcel } from "#app/modules/orders/seller/parcel-queries.server.ts";
import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { replaceConnection } from "#app/platform/port.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { approvedAddress } from "./approved-address.ts";
import { type FreightWorld, freightWorld } from "./freight-world.ts";
import { aPaidOrder } from "./orders.ts";
import { bella, buyer, dress, line, openTwoShops } from "./two-shops.ts";

/** A shop that buys labels of a freight company. */

export let world: FreightWorld;
let putBack: () => void;

export async function openLabelDesk(): Promise<void> {
  await openTwoShops();
  await approvedAddress(bella, "11222333000181", "60060170");
}

/** Another one for each test. */
export async function connectCompany(): Promise<void> {
  await world?.close();
  putBack?.();
  world = await freightWorld();
  putBack = replaceConnection(freightProvider, world.provider);
  await db.deleteFrom("freight_quotes").execute();
}

export async function closeCompany(): Promise<void> {
  putBack();
  await world.close();
}

/** Before the company was connected, at the freight of our table. */
export async function withoutCompany<T>(work: () => Promise<T>): Promise<T> {
  putBack();
  const done = await work();
  putBack = replaceConnection(freightProvider, world.provider);
  return done;
}

/** Placed before the company was connected. */
export async function aParcelToSend() {
  const { orderId } = await withoutCompany(() => aPaidOrder(buyer, [line(dress)]));
  return orderId;
}

export const labelsOf = async (orderId: string) =>
  (await parcelLabels(bella, (await findParcel(bella, orderId))!))!;

export async function anOffer(orderId: string) {
  const { offers } = await labelsOf(orderId);
  return `${offers![0]!.serviceId}:${offers![0]!.price}`;
}

export const buy = async (orderId: string) => buyLabel(bella, { orderId, offer: await anOffer(orderId) });

export async function aBoughtLabel() {
  const orderId = await aParcelToSend();
  expect(await buy(orderId)).toMatchObject({ ok: true });
  const { reference } = await db
    .selectFrom("shipping_labels")
    .select("reference")
    .where("pedido_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { orderId, reference: reference! };
}

/** What labels took off the seller's balance, and gave back, by the kind of booking. */
export async function balanceOf(orderId: string) {
  const rows = await db
    .selectFrom("ledger_transactions as booked")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "booked.id")
    .select(["booked.kind", "entry.amount"])
    .where("order_id", "=", orderId)
    .where("kind", "in", ["label", "label-return"])
    .where("account", "=", "seller_pending")
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, -fromReais(amount)]));
}
