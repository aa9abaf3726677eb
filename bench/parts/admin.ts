import { Agent, get } from "node:http";
import { join } from "node:path";
import { PERMISSIONS } from "#app/modules/identity/index.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { connected, DATABASE_FOLDER, loadProducts } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import { timeEach } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { signedIn } from "../harness/session.ts";
import { type Shop, startShop, webMemory } from "../harness/shop.ts";
import { processTime } from "../process-time.ts";
import { loadDesk } from "./admin-data.ts";

/**
 * `npm run bench -- admin`: the administrators' panel in a large shop. Every page is asked for over HTTP, one after the
 * other; the processor time is that of database and web process. Then all orders are fetched as one file while the memory
 * of the web process is watched.
 */
const SIZE = { products: 100_000, users: 50_000, orders: 200_000 };
const GOAL = 200;
const OFTEN = { warmUp: 3, times: 20 };
const ADMINISTRATOR = "bench-admin";

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

export async function measureAdmin(run: Run): Promise<Figure[]> {
  const url = await run.databases.named("desk", async (url) => {
    await loadProducts(url, SIZE.products);
    await connected(url, (client) => loadDesk(client, SIZE));
  });
  const { cookie, given } = await connected(url, async (client) => {
    const cookie = await signedIn(client, ADMINISTRATOR, "Administradora de Teste");
    await client.query(
      `insert into administradores (user_id, permissions, created_at) values ($1, $2, now()) on conflict do nothing`,
      [ADMINISTRATOR, PERMISSIONS],
    );
    const { rows } = await client.query<{ id: string; day: string }>(
      "select id, to_char(created_at, 'YYYY-MM-DD') as day from pedidos order by id offset 100000 limit 1",
    );
    const { id, day } = rows[0]!;
    const today = todayInSaoPaulo(new Date());
    return { cookie, given: { id, day, number: id.slice(-8), today, yearAgo: addDays(today, -365) } };
  });
  const shop = await startShop({
    dataDir: join(run.folder, "desk"),
    settings: { DATABASE_URL: url, ADMIN_EMAILS: `${ADMINISTRATOR}@mare.test` },
  });
  try {
    const figures: Figure[] = [];
    for (const [tab, addresses] of TABS)
      for (const address of addresses) {
        const path = PANEL + address.replace(/\{(\w+)\}/g, (_, name: keyof typeof given) => given[name]);
        figures.push(await measurePage(run, shop, cookie, `${tab} ${address || "/"}`, path));
      }
    for (const [what, query] of [
      ["one day of orders", `?de=${given.day}&ate=${given.day}`],
      [`${SIZE.orders.toLocaleString("en")} orders`, ""],
      ["the same again", ""],
    ])
      figures.push(await download(shop, cookie, `${what} as a file`, `${PANEL}/pedidos.csv${query}`));
    return figures;
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads the whole answer and discards it. */
function ask(
  { port }: Shop,
  path: string,
  cookie: string,
): Promise<{ status: number; bytes: number; milliseconds: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
    get({ agent, port, host: "127.0.0.1", path, headers }, (answer) => {
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

async function measurePage(
  run: Run,
  shop: Shop,
  cookie: string,
  what: string,
  path: string,
): Promise<Figure> {
  const { status, bytes } = await ask(shop, path, cookie);
  const empty = await timeEach(() => ask(shop, "/healthz", cookie), OFTEN);
  const spent = () => {
    const { database, web } = processTime(shop.dataDir, join(run.folder, DATABASE_FOLDER));
    return database + web;
  };
  const before = spent();
  const { p50, p95 } = await timeEach(() => ask(shop, path, cookie), OFTEN);
  const processor = (spent() - before) / (OFTEN.warmUp + OFTEN.times);
  return {
    id: what,
    part: "p95",
    what,
    value: p95,
    unit: "ms",
    p50,
    p95,
    bytes,
    ceiling: empty.p95,
    goals: [atMost(p95, GOAL, " ms")],
    remark: status === 200 ? `${processor.toFixed(0)} ms of processor` : `answers ${status}`,
  };
}

/** The file, and the most memory the web process held meanwhile. */
async function download(shop: Shop, cookie: string, what: string, path: string): Promise<Figure> {
  const before = webMemory(shop.dataDir);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, webMemory(shop.dataDir));
  }, 100);
  const answer = await ask(shop, path, cookie);
  clearInterval(watch);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return {
    id: what,
    part: "",
    what,
    value: answer.milliseconds / 1000,
    unit: "s",
    bytes: answer.bytes,
    memory: peak,
    remark: `${before.toFixed(0)} MB before`,
  };
}
