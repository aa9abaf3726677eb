import type { Viewer } from "#app/modules/identity/index.ts";
import { recordDelivered } from "#app/modules/orders/lifecycle/record-delivered.server.ts";
import { shipShipment } from "#app/modules/orders/lifecycle/ship-shipment.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { aProduct, aSeller, aViewer } from "./factories.ts";
import { waitingJobs } from "./jobs.ts";
import { aPaidOrder } from "./orders.ts";

export const DAY = 86_400_000;

export let buyer: Viewer;
export let stranger: Viewer;
export let bella: Viewer;
export let pacto: Viewer;
export let admin: Viewer;
export let dress: string;
export let jeans: string;

export const TRACKING = { carrier: "Correios", trackingCode: "br123456789br" };

/** Two shops with a product each, their sellers, a buyer, another customer, and an administrator. */
export async function openTwoShops(): Promise<void> {
  [buyer, stranger] = [await aViewer(), await aViewer()];
  bella = await aViewer({ role: "lojista", sellerId: "bella", email: "bella@mare.test" });
  pacto = await aViewer({ role: "lojista", sellerId: "pacto", email: "pacto@mare.test" });
  admin = await aViewer({ role: "admin", permissions: ["manage_orders"] });
  await aSeller({ id: "bella", name: "Bella Colada", user_id: bella.userId });
  await aSeller({ id: "pacto", name: "Pacto Jeans", user_id: pacto.userId });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", price: "100.00", pieces: 50 });
  jeans = await aProduct({ seller_id: "pacto", name: "Calça", price: "50.00", pieces: 50 });
}

export const line = (productId: string, quantity = 1) => ({ productId, color: "Coral", size: "P", quantity });
export const both = () => [line(dress), line(jeans, 2)];
export const product = (id: string) =>
  db
    .selectFrom("product_lines")
    .select(["stock", "sales"])
    .where("product_id", "=", id)
    .executeTakeFirstOrThrow();
/** The status of the order and of each shop's part. */
export const statusOf = async (orderId: string) => {
  const { rows } = await pool.query(
    `select p.status, string_agg(r.status, ' ' order by seller_id) as parts from pedidos p
     join remessas r on r.pedido_id = p.id where p.id = $1 group by p.id`,
    [orderId],
  );
  return `${rows[0].status}: ${rows[0].parts}`;
};

/** The letters to a person about an order, oldest first. */
export const lettersAbout = async (orderId: string, to: string) =>
  (await db.selectFrom("emails").select(["kind", "props"]).where("recipient", "=", to).execute()).filter(
    ({ props }) => JSON.stringify(props).includes(orderId),
  );
export const letter = async (orderId: string, to: Viewer, kind: string) =>
  (await lettersAbout(orderId, to.email)).find((each) => each.kind === kind)?.props;
export const audits = async (orderId: string) =>
  (
    await db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_id", "=", orderId)
      .orderBy("id", "desc")
      .execute()
  ).map(({ action, actor_id }) => `${actor_id} ${action}`);
export const ship = (seller: Viewer, orderId: string) => shipShipment(seller, { orderId, ...TRACKING });

/** Runs the waiting jobs of this kind, and not the jobs they enqueue. */
export async function runWaiting<Payload>(job: Job<Payload>) {
  for (const { payload } of await waitingJobs(job)) await job.run(payload);
}

export async function aDeliveredOrder() {
  const order = await aPaidOrder(buyer, both());
  await ship(bella, order.orderId);
  await ship(pacto, order.orderId);
  await recordDelivered(buyer, { orderId: order.orderId, sellerId: "bella" });
  await recordDelivered(buyer, { orderId: order.orderId, sellerId: "pacto" });
  return order;
}
