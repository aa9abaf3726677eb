import { spawn } from "node:child_process";
import { expect } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { databaseUrl, PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import type { Act } from "./act.ts";

/** Runs an action in its own process, which is killed at the fault point. */
export async function dieAt(point: string, act: Act): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "tests/crash/act.ts", point, JSON.stringify(act)],
    {
      env: { ...process.env, [PREPARED_DATABASE_URL]: databaseUrl() },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaint += text;
  });
  const signal = await new Promise((resolve) => child.once("exit", (_, by) => resolve(by)));
  expect(signal, `${point}: ${complaint}`).toBe("SIGKILL");
}

/** A buyer and a product for one test, so that the tests can run concurrently. */
export async function newBuyerAndProduct() {
  const [viewer, product] = [
    await aViewer(),
    await aProduct({ seller_id: await aSeller(), price: "50.00", pieces: 5 }),
  ];
  return { viewer, product, lines: [{ productId: product, color: "Coral", size: "P", quantity: 2 }] };
}

export const STOCK = 20;
export const stockOf = async (product: string) =>
  (await pool.query("select stock from product_lines where product_id = $1", [product])).rows[0]
    .stock as number;
export const ordersOf = async (viewer: Viewer) =>
  (
    await pool.query("select id, status, refunded > 0 as refunded from pedidos where user_id = $1", [
      viewer.userId,
    ])
  ).rows;
export const countOf = async (query: string, value: string) =>
  Number((await pool.query(query, [value])).rows[0].count);
export const timesPaid = (orderId: string) =>
  countOf("select count(*) from pedido_eventos where pedido_id = $1 and kind = 'pago'", orderId);
export const timesBooked = (orderId: string) =>
  countOf("select count(*) from ledger_transactions where order_id = $1 and kind = 'sale'", orderId);
