import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hashPassword } from "#app/modules/identity/account/password-hash.server.ts";
import { connectTo, processesOf } from "#tests/support/application-processes.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import { percentile } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { type Shop, startShop } from "../harness/shop.ts";
import { processorTimeOf } from "../process-time.ts";

/**
 * `npm run bench -- identity`: what signing in costs, and how much it slows other pages. Twenty distinct accounts a
 * second sign in by the form while other pages are asked for, which is compared with the same pages without them.
 */
const SIGN_INS_A_SECOND = 20;
const SECONDS = 15;
const PAGES = ["/location", "/guarantee", "/cart", "/product/bella-1", "/search?q=vestido", "/"];
const PASSWORD = "uma senha de teste";

export async function measureIdentity(run: Run): Promise<Figure[]> {
  const dataDir = join(run.folder, "identity");
  const shop = await startShop({ dataDir });
  try {
    await addAccounts(dataDir, 4 * SECONDS * SIGN_INS_A_SECOND);
    await browse(shop);
    const alone = await browse(shop);

    const before = processorTimeOf(processesOf(dataDir));
    const signIns = await signInSteadily(shop);
    const processor = (processorTimeOf(processesOf(dataDir)) - before) / signIns.length;

    const [besides] = await Promise.all([browse(shop), signInSteadily(shop)]);
    const times = (all: number[]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
    };
    const [quiet, busy] = [times(alone), times(besides)];
    return [
      {
        id: "sign-in",
        part: "",
        what: "processor time of one sign-in, database included",
        value: processor,
        unit: "ms",
        ...times(signIns),
        goals: [atMost(processor, 60, " ms")],
      },
      {
        id: "pages beside sign-ins",
        part: "",
        what: `other pages, p95, while ${SIGN_INS_A_SECOND} accounts a second sign in (ceiling: while nobody does)`,
        value: busy.p95,
        unit: "ms",
        ...busy,
        ceiling: quiet.p95,
        goals: [atMost(busy.p95, 50, " ms")],
      },
    ];
  } finally {
    await shop.stop();
  }
}

async function addAccounts(dataDir: string, count: number): Promise<void> {
  const client = await connectTo(dataDir);
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
async function signInNext({ url }: Shop): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/supabase-login`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email: `pessoa${++signedIn}@exemplo.com`, password: PASSWORD }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 302) throw new Error(`Signing in answered ${answer.status}.`);
  return performance.now() - startedAt;
}

/** At a steady pace, whether or not the answers keep up. */
async function signInSteadily(shop: Shop): Promise<number[]> {
  const under: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    under.push(signInNext(shop));
    await delay(1000 / SIGN_INS_A_SECOND);
  }
  return Promise.all(under);
}

/** One after another with a pause, as a shopper reads. */
async function browse({ url }: Shop): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let n = 0; performance.now() < end; n++) {
    const startedAt = performance.now();
    await (await fetch(url + PAGES[n % PAGES.length])).arrayBuffer();
    times.push(performance.now() - startedAt);
    await delay(40);
  }
  return times;
}
