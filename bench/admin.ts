import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { PERMISSIONS } from "#app/modules/identity/index.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { webProcessesOf } from "#tests/support/application-processes.ts";
import { loadDesk } from "./admin-data.ts";
import { loadCatalog } from "./catalog-data.ts";
import { processTime } from "./process-time.ts";

/**
 * `npm run bench:admin`: the administrators' panel in a large shop. Every page is asked for over HTTP, one after the
 * other, and given beside `/healthz` and an empty query of the same run. Then all orders are fetched as one file while
 * the memory of the web process is watched. `BENCH_DATA_DIR=/some/folder` keeps the shop for another run.
 */
const SIZE = { products: 100_000, users: 50_000, orders: 200_000 };
const GOAL = 200;
const WARM_UP = 3;
const TIMES = 20;
const PORT = Number(process.env.BENCH_PORT ?? 3985);
const SECRET = "a secret that only this measurement knows";

const PANEL = "/admin/dashboard";
/** The URLs of each tab: as it opens, and with typical filters. */
const TABS: [tab: string, addresses: string[]][] = [
  ["Visão Geral", [""]],
  ["Verificações", ["/verificacoes", "/verificacoes?q=atelie"]],
  [
    "Usuários",
    [
      "/usuarios",
      "/usuarios?q=conceicao",
      "/usuarios?q=cliente49999",
      "/usuarios?q=an",
      "/usuarios?pagina=20",
    ],
  ],
  [
    "Produtos",
    [
      ...["/produtos", "/produtos?q=vestido", "/produtos?q=noronha+veludo", "/produtos?pagina=20"],
      ...["/produtos?q=zq", "/produtos?ordem=vendas", "/produtos?situacao=sem-estoque&ordem=nome"],
    ],
  ],
  [
    "Pedidos",
    [
      ...[
        "/pedidos",
        "/pedidos?pagina=25",
        "/pedidos?q={number}",
        "/pedidos?q=conceicao",
        "/pedidos?q=cliente49999",
      ],
      ...[
        "/pedidos?q=an",
        "/pedidos?loja=noronha",
        "/pedidos?loja=a&q=silva&pagamento=boleto",
        "/pedidos?fila=atrasados",
      ],
      ...[
        "/pedidos?status=cancelado&pagamento=boleto",
        "/pedidos?q=zzzz",
        "/pedidos?de={day}&ate={day}",
        "/pedidos/{id}",
      ],
    ],
  ],
  [
    "Relatórios",
    [
      "/relatorios",
      "/relatorios?periodo=hoje",
      "/relatorios?periodo=90",
      "/relatorios?de={yearAgo}&ate={today}",
    ],
  ],
  [
    "Auditoria",
    ["/auditoria", "/auditoria?q=cancelado", "/auditoria?quem=administradora", "/auditoria/acessos"],
  ],
];

/** `npm run bench:admin -- Pedidos Produtos`: these tabs alone. */
const only = process.argv.slice(2);
const kept = process.env.BENCH_DATA_DIR;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), "mare-bench-"));
// Only loading is tuned for speed; all settings that concern reading are those of production.
const database = await startEmbeddedDatabase(dataDir, [
  "fsync=off",
  "full_page_writes=off",
  "max_wal_size=4GB",
]);

async function fill(client: pg.Client): Promise<void> {
  const startedAt = performance.now();
  await prepareDatabase(database.url, readMigrations("database/migrations"));
  const say = (what: string) =>
    console.error(`${what} after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const isEmpty = async (table: string) =>
    (await client.query(`select from ${table} limit 1`)).rowCount === 0;
  if (await isEmpty("products")) {
    await loadCatalog(client, SIZE.products);
    say("products");
  }
  if (await isEmpty("pedidos")) {
    await loadDesk(client, SIZE);
    say("buyers and orders");
  }
}

/** An administrator with every permission and a session, as signing in would leave them. */
async function signIn(client: pg.Client): Promise<string> {
  const token = "bench-admin-token";
  await client.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
     values ('bench-admin', 'Administradora de Teste', 'bench-admin@mare.test', true, now(), now()) on conflict do nothing`,
  );
  await client.query(
    `insert into administradores (user_id, permissions, created_at) values ('bench-admin', $1, now()) on conflict do nothing`,
    [PERMISSIONS],
  );
  await client.query(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     values ('bench-admin', 'bench-admin', $1, now() + interval '1 day', now(), now())
     on conflict (id) do update set expires_at = excluded.expires_at`,
    [token],
  );
  const key = createHmac("sha256", SECRET).update("sessions").digest("base64url");
  const signature = createHmac("sha256", key).update(token).digest("base64");
  return `mare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function startShop() {
  const shop = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, "shop"),
      PORT: String(PORT),
      LOG_LEVEL: "error",
      AUTH_SECRET: SECRET,
      PAYMENT_PROVIDER: "sandbox",
      SMTP_URL: "smtp://127.0.0.1:9",
      ADMIN_EMAILS: "bench-admin@mare.test",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  while ((await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.status !== 200) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}`);
    await delay(100);
  }
  return {
    stop: () => {
      shop.kill("SIGTERM");
      return ended;
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads the whole answer and discards it. */
function ask(path: string, cookie: string): Promise<{ status: number; bytes: number; milliseconds: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
    get({ agent, port: PORT, host: "127.0.0.1", path, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, bytes, milliseconds: performance.now() - startedAt }),
      );
    }).on("error", reject);
  });
}

async function measure(once: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n++) {
    const startedAt = performance.now();
    await once();
    if (n >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1]!;
  return { p50: percentile(0.5), p95: percentile(0.95) };
}

/** The same, with the processor time of database and web process for one answer: it does not depend on other load. */
async function measurePage(path: string, cookie: string) {
  const before = processTime(dataDir);
  const times = await measure(() => ask(path, cookie));
  const after = processTime(dataDir);
  const spent = after.database - before.database + after.web - before.web;
  return { ...times, processor: spent / (WARM_UP + TIMES) };
}

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** The file, and the most memory the web process held meanwhile. */
async function download(path: string, cookie: string) {
  const [pid] = webProcessesOf(join(dataDir, "shop"));
  const before = megabytes(pid!);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes(pid!));
  }, 20);
  const answer = await ask(path, cookie);
  clearInterval(watch);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { ...answer, before, peak };
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

try {
  const client = new pg.Client({ connectionString: database.url });
  // When something else failed the database may stop first; the other failure is the one to show.
  client.on("error", () => {});
  await client.connect();
  await fill(client);
  const cookie = await signIn(client);
  const { rows } = await client.query<{ id: string; day: string }>(
    "select id, to_char(created_at, 'YYYY-MM-DD') as day from pedidos order by id offset 100000 limit 1",
  );
  const { id, day } = rows[0]!;
  const today = todayInSaoPaulo(new Date());
  const given = { id, day, number: id.slice(-8), today, yearAgo: addDays(today, -365) };
  const shop = await startShop();
  try {
    const empty = await measure(() => client.query("select 1"));
    const healthz = await measurePage("/healthz", cookie);
    console.log(`Empty query: p50 ${ms(empty.p50)}, p95 ${ms(empty.p95)}.`);
    console.log(
      "| Tab | Address | Processor time | p50 | p95 | p50 to /healthz |\n|---|---|---:|---:|---:|---:|",
    );
    console.log(`| | /healthz | ${ms(healthz.processor)} | ${ms(healthz.p50)} | ${ms(healthz.p95)} | |`);
    for (const [tab, addresses] of TABS.filter(([tab]) => only.length === 0 || only.includes(tab))) {
      for (const address of addresses) {
        const path = PANEL + address.replace(/\{(\w+)\}/g, (_, name: keyof typeof given) => given[name]);
        const { status } = await ask(path, cookie);
        if (status !== 200) {
          console.log(`| ${tab} | ${address} | answers ${status} | | | |`);
          continue;
        }
        const { processor, p50, p95 } = await measurePage(path, cookie);
        const ratio = `${(p50 / healthz.p50).toFixed(0)}×${p95 > GOAL ? ", over the goal" : ""}`;
        console.log(`| ${tab} | ${address || "/"} | ${ms(processor)} | ${ms(p50)} | ${ms(p95)} | ${ratio} |`);
      }
    }
    console.log("| File | Sent | Took | Memory before | Peak |\n|---|---:|---:|---:|---:|");
    for (const [what, query] of [
      ["one day of orders", `?de=${day}&ate=${day}`],
      [`${SIZE.orders.toLocaleString("en")} orders`, ""],
      ["again", ""],
    ]) {
      const { bytes, milliseconds, before, peak } = await download(`${PANEL}/pedidos.csv${query}`, cookie);
      console.log(
        `| ${what} | ${(bytes / 1e6).toFixed(2)} MB | ${(milliseconds / 1000).toFixed(1)} s | ${before.toFixed(0)} MB | ${peak.toFixed(0)} MB |`,
      );
    }
    console.log(`\n${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)} at the end.`);
  } finally {
    await shop.stop();
  }
  await client.end();
} finally {
  agent.destroy();
  await database.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}
