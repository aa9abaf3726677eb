import { spawn } from "node:child_process";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { orderTerms } from "#app/modules/orders/place/order-terms.ts";
import { fromReais, sum, times } from "#app/shared/money.ts";
import { query as ask } from "#tests/support/application-processes.ts";
import { type ProcessTime, processTime } from "./process-time.ts";

/**
 * `npm run bench:orders`: PIX orders placed over HTTP by twenty clients at once, with the load generator on the same
 * machine and the database writing through to disk; then at half the goal's rate, to see how long each one takes.
 * At the end every order that was answered must be there, and stock and ledger must add up.
 */
const CLIENTS = 20;
/** One account may hold five unpaid orders, and one address a few dozen: so every buyer has their own address. */
const BUYERS = 4_000;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const GOAL = 150;
/** More than the bench buys. */
const STOCK = 1_000_000;
const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-orders-"));
const port = await freePort();
const sql = (text: string) => ask(dataDir, text);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function startShop() {
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
  };
  const shop = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: environment,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) await delay(50);
  return {
    stop: () => {
      shop.kill("SIGTERM");
      return ended;
    },
  };
}

/** Buyers with a session each. */
async function signedInBuyers(): Promise<string[]> {
  // The shop makes its secret when the first session is checked.
  await fetch(`http://127.0.0.1:${port}/checkout/place`, {
    method: "POST",
    headers: { cookie: "mare.session_token=a.b", origin: `http://127.0.0.1:${port}` },
  });
  const [secret] = await sql("select value from installation_secrets where name = 'root'");
  const key = createHmac("sha256", secret!.value as string)
    .update("sessions")
    .digest("base64url");
  const tokens = Array.from({ length: BUYERS }, (_, n) =>
    createHash("md5").update(`bench-${n}`).digest("hex"),
  );
  await sql(`insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select 'bench-' || n, 'Comprador ' || n, 'bench-' || n || '@mare.test', true, now(), now()
    from generate_series(0, ${BUYERS - 1}) n`);
  await sql(`insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    select 'bench-' || n, 'bench-' || n, md5('bench-' || n), now() + interval '30 days', now(), now()
    from generate_series(0, ${BUYERS - 1}) n`);
  const sign = (token: string) => createHmac("sha256", key).update(token).digest("base64");
  return tokens.map((token) => `mare.session_token=${encodeURIComponent(`${token}.${sign(token)}`)}`);
}

interface Variant {
  product_id: string;
  color: string;
  size: string;
  price: string;
}

let seed = 42;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

/** One to three lines of one to two pieces, from anywhere in the shop. */
function aRequest(variants: Variant[]): string {
  const chosen = new Map(
    Array.from({ length: 1 + random(3) }, () => variants[random(variants.length)]!).map((variant) => [
      `${variant.product_id} ${variant.color} ${variant.size}`,
      variant,
    ]),
  );
  const lines = [...chosen.values()].map((variant) => ({
    productId: variant.product_id,
    color: variant.color,
    size: variant.size,
    quantity: 1 + random(2),
    unitPrice: fromReais(variant.price),
  }));
  const goods = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const zipCode = "20040002";
  const terms = orderTerms({ goods, method: "pix", zipCode })!;
  return JSON.stringify({
    idempotencyKey: randomUUID(),
    lines,
    discount: terms.discount,
    freight: terms.freight,
    total: terms.total,
    delivery: {
      kind: "delivery",
      name: "Compradora de Teste",
      phone: "21998765432",
      zipCode,
      address: "Avenida Rio Branco, 156, sala 1201",
      city: "Rio de Janeiro",
      state: "RJ",
    },
    payment: { method: "pix", instalments: 1 },
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * 4 });

/** The buyers take turns. */
let turn = 0;

/** Milliseconds it took; throws unless the order was placed. */
function placeOrder(cookies: string[], body: string): Promise<number> {
  const buyer = turn++ % BUYERS;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Type": "application/json",
      Origin: `http://127.0.0.1:${port}`,
      Cookie: cookies[buyer]!,
      "X-Forwarded-For": `10.0.${buyer >> 8}.${buyer & 255}`,
      "Content-Length": Buffer.byteLength(body),
    };
    request(
      { agent, port, host: "127.0.0.1", path: "/checkout/place", method: "POST", headers },
      (response) => {
        let answer = "";
        response.setEncoding("utf8").on("data", (text) => {
          answer += text;
        });
        response.on("end", () =>
          response.statusCode === 201
            ? resolve(performance.now() - startedAt)
            : reject(new Error(`${response.statusCode}: ${answer.slice(0, 500)}`)),
        );
      },
    )
      .on("error", reject)
      .end(body);
  });
}

/** As fast as twenty clients can, each with one order at a time. */
async function asFastAsPossible(cookies: string[], variants: Variant[], seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < end) times.push(await placeOrder(cookies, aRequest(variants)));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** A steady stream that does not wait for answers, so that a slow answer is not hidden by a late question. */
async function atRate(cookies: string[], variants: Variant[], rate: number): Promise<number[]> {
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < rate * SECONDS; n++) {
    const due = startedAt + (n * 1000) / rate;
    if (due > performance.now()) await delay(due - performance.now());
    answers.push(placeOrder(cookies, aRequest(variants)));
  }
  return Promise.all(answers);
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;

try {
  const shop = await startShop();
  const cookies = await signedInBuyers();
  await sql(`update product_variants set stock = ${STOCK}`);
  await sql("vacuum analyze");
  const variants = (await sql(
    `select product_id, color, size, price from product_variants v join products p on p.id = product_id
     where on_sale`,
  )) as unknown as Variant[];
  const [settings] = await sql(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync",
  );

  const warm = await asFastAsPossible(cookies, variants, WARM_UP_SECONDS);
  const before = processTime(dataDir);
  const fast = await asFastAsPossible(cookies, variants, SECONDS);
  const after = processTime(dataDir);
  const steady = await atRate(cookies, variants, GOAL / 2);

  const answered = warm.length + fast.length + steady.length;
  const [found] = await sql(`select (select count(*) from pedidos where user_id like 'bench-%') as orders,
    (select sum(amount) from ledger_entries) as ledger,
    (select sum(${STOCK} - stock) from product_variants) - (select sum(quantidade) from pedido_itens i
      join pedidos p on p.id = pedido_id where user_id like 'bench-%') as stock,
    (select count(*) from products p where stock <>
      (select sum(stock) from product_variants v where v.product_id = p.id)) as sums`);
  await shop.stop();

  console.log(
    `${cpus().length} cores, ${process.env.WEB_CONCURRENCY ?? 1} web process, fsync ${settings!.fsync}, ` +
      `synchronous_commit ${settings!.sync}`,
  );
  const each = (part: keyof ProcessTime) => `${((after[part] - before[part]) / fast.length).toFixed(2)} ms`;
  console.log(
    `Processor time per order: database ${each("database")}, web ${each("web")}, worker ${each("worker")}, ` +
      `load generator ${each("loadGenerator")}`,
  );
  const row = (what: string, figure: string, goal = "") => console.log(`| ${what} | ${figure} | ${goal} |`);
  row("What", "Measured", "Goal");
  row("---", "---", "---");
  row(`PIX orders per second, ${CLIENTS} clients`, (fast.length / SECONDS).toFixed(0), `≥ ${GOAL}`);
  row("p95 at that rate", `${percentile(fast, 0.95).toFixed(0)} ms`);
  row(`p50 at ${GOAL / 2} a second`, `${percentile(steady, 0.5).toFixed(0)} ms`);
  row(`p95 at ${GOAL / 2} a second`, `${percentile(steady, 0.95).toFixed(0)} ms`, "≤ 100 ms");
  row("orders answered but not there", String(answered - Number(found!.orders)), "0");
  row("difference in ledger, stock, sums of stock", `${found!.ledger}, ${found!.stock}, ${found!.sums}`, "0");
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
