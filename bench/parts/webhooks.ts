import { createHmac, randomUUID } from "node:crypto";
import { join } from "node:path";
import { SIGNATURE_HEADER, signatureOf } from "#app/modules/payments/sandbox/signature.server.ts";
import { query } from "#tests/support/application-processes.ts";
import { atRate } from "../harness/at-rate.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import { percentile } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { AUTH_SECRET, type Shop, startShop } from "../harness/shop.ts";
import { BUYERS_ARE, orderLoad } from "../order-load.ts";

const RATE = 50;
const SECONDS = 20;
const CLIENTS = 10;

interface UnpaidOrder {
  id: string;
  amount: string;
}

/** `npm run bench -- webhooks`: the provider tells of so many paid orders a second, each once. */
export async function measureWebhooks(run: Run): Promise<Figure[]> {
  const dataDir = join(run.folder, "webhooks");
  const shop = await startShop({ dataDir, settings: { TRUST_PROXY: "1", DATABASE_PATIENCE: "10" } });
  try {
    const unpaid = await unpaidOrders(shop);
    const end = performance.now() + SECONDS * 1000;
    const took = await atRate(
      RATE,
      () => performance.now() >= end || unpaid.length === 0,
      () => tell(shop, unpaid.pop()!),
    );
    const sorted = took.toSorted((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)) as [
      number,
      number,
      number,
    ];
    const missing = took.length - (await paidOrders(dataDir));
    return [
      {
        id: "webhooks",
        part: "",
        what: `a notification of a paid order at a steady ${RATE} a second, p95`,
        value: p95,
        unit: "ms",
        p50,
        p95,
        p99,
        goals: [atMost(p95, 100, " ms")],
        remark: `${took.length} of them`,
      },
      {
        id: "webhooks lost",
        part: "",
        what: "orders that were told as paid and are not",
        value: missing,
        unit: "",
        goals: [atMost(missing, 0, "")],
      },
    ];
  } finally {
    await shop.stop();
  }
}

/** As many as are told of, and a few more. */
async function unpaidOrders({ port, dataDir }: Shop): Promise<UnpaidOrder[]> {
  const load = await orderLoad(port, (text) => query(dataDir, text));
  for (let placed = 0; placed < RATE * SECONDS + CLIENTS; )
    placed += (await load.asFastAsPossible(CLIENTS, 1)).length;
  load.close();
  const rows = await query(
    dataDir,
    `select id, amount from payments where status = 'pending' and user_id like '${BUYERS_ARE}%'`,
  );
  return rows as unknown as UnpaidOrder[];
}

/** As the sandbox signs: the milliseconds until it was answered. */
async function tell({ url }: Shop, { id, amount }: UnpaidOrder): Promise<number> {
  const now = new Date();
  const body = JSON.stringify({
    id: randomUUID(),
    paymentId: id,
    status: "approved",
    paidAmount: Math.round(Number(amount) * 100),
    at: now.toISOString(),
  });
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/payments/webhook/sandbox`, {
    method: "POST",
    headers: { [SIGNATURE_HEADER]: signatureOf(SECRET, body, now), "Content-Type": "application/json" },
    body,
  });
  const said = await answer.text();
  if (answer.status !== 200 || !said.includes('"applied"'))
    throw new Error(`Not taken: ${said.slice(0, 300)}`);
  return performance.now() - startedAt;
}

const SECRET = createHmac("sha256", AUTH_SECRET).update("sandbox payment notifications").digest("base64url");

const paidOrders = async (dataDir: string): Promise<number> => {
  const [row] = await query(
    dataDir,
    `select count(*) from payments join pedidos on pedidos.id = order_id
     where payments.status = 'approved' and pedidos.user_id like '${BUYERS_ARE}%' and pedidos.status <> 'pendente'`,
  );
  return Number(row!.count);
};
