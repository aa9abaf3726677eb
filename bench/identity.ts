import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { hashPassword } from "#app/modules/identity/account/password-hash.server.ts";
import { clusterUrl } from "#server/embedded-postgres/cluster.ts";
import { postmasterOf, processesOf } from "#tests/support/application-processes.ts";

/**
 * `npm run bench:identity`: what signing in costs, and how much it slows other pages. Twenty distinct accounts a second
 * sign in by the form while other pages are asked for. Times are of this machine, client included, so each is also
 * given as a ratio to the same pages without anybody signing in.
 */
const SIGN_INS_A_SECOND = 20;
const SECONDS = 15;
const PAGES = ["/location", "/guarantee", "/cart", "/product/bella-1", "/search?q=vestido", "/"];
const PASSWORD = "uma senha de teste";
const PORT = Number(process.env.BENCH_PORT ?? 3986);

const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-"));
const base = `http://127.0.0.1:${PORT}`;

async function start(): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: "error" };
  const shop = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env,
    stdio: "ignore",
  });
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await delay(100);
  return shop;
}

async function addAccounts(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(postmasterOf(dataDir).socketFolder, "mare") });
  await client.connect();
  await client.query(
    `with people as (
       insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       select 'bench-' || n, 'Pessoa ' || n, 'pessoa' || n || '@exemplo.com', true, now(), now()
       from generate_series(1, $1::int) n returning id),
     profiles as (insert into usuarios (user_id, nome_completo, created_at) select id, id, now() from people)
     insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select id, id, id, 'credential', $2, now(), now() from people`,
    [count, await hashPassword(PASSWORD)],
  );
  await client.end();
}

let signedIn = 0;
async function signInNext(): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${base}/supabase-login`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email: `pessoa${++signedIn}@exemplo.com`, password: PASSWORD }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 302) process.exitCode = 1;
  return performance.now() - startedAt;
}

/** At a steady pace, whether or not the answers keep up. */
async function signInSteadily(): Promise<number[]> {
  const under: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    under.push(signInNext());
    await delay(1000 / SIGN_INS_A_SECOND);
  }
  return Promise.all(under);
}

/** One after another with a pause, as a shopper reads. */
async function browse(): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let n = 0; performance.now() < end; n++) {
    const startedAt = performance.now();
    await (await fetch(base + PAGES[n % PAGES.length])).arrayBuffer();
    times.push(performance.now() - startedAt);
    await delay(40);
  }
  return times;
}

/** Milliseconds of processor that the whole application has used so far, its database included. */
function cpuUsed(): number {
  const TICK = 10;
  const used = processesOf(dataDir).map((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      return (Number(fields[11]) + Number(fields[12])) * TICK;
    } catch {
      return 0;
    }
  });
  return used.reduce((sum, each) => sum + each, 0);
}

const percentile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;
const ms = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`;

const shop = await start();
try {
  await addAccounts(4 * SECONDS * SIGN_INS_A_SECOND);
  await browse();
  const alone = await browse();

  const before = cpuUsed();
  const signIns = await signInSteadily();
  const cpu = (cpuUsed() - before) / signIns.length;

  const [besides, underLoad] = await Promise.all([browse(), signInSteadily()]);
  const [quiet, busy] = [percentile(alone, 0.95), percentile(besides, 0.95)];
  console.log("| What | Measured | Goal | Beside it, in the same run |\n|---|---|---|---|");
  console.log(
    `| processor time of one sign-in, database included | ${ms(cpu)} | ≤ 60 ms | answered in ${ms(percentile(signIns, 0.5))} (p95 ${ms(percentile(signIns, 0.95))}) |`,
  );
  console.log(
    `| other pages, p95, while ${SIGN_INS_A_SECOND} accounts a second sign in | ${ms(busy)} | ≤ 50 ms | ${(busy / quiet).toFixed(2)}× without (${ms(quiet)}); p50 ${ms(percentile(besides, 0.5))} to ${ms(percentile(alone, 0.5))}; sign-ins then p95 ${ms(percentile(underLoad, 0.95))} |`,
  );
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]!.toFixed(1)} at the end.`,
  );
} finally {
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
