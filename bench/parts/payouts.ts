import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { connected } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import type { MeasuredRun } from "./payouts-run.ts";

const SELLERS = 3_000;
const SALES = 50_000;

/**
 * `npm run bench -- payouts`: the run of a day in which every seller is paid, in a database of its own that writes
 * through to disk, and the sandbox's transfers of it with their letters. In a process of its own, as the worker is.
 */
export async function measurePayouts(run: Run): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(join(run.folder, "payouts"), []);
  try {
    await prepareDatabase(server.url, readMigrations("database/migrations"));
    await connected(server.url, async (client) => {
      await client.query(FILL);
      await client.query("vacuum analyze");
      await client.query("checkpoint");
    });
    const { prepared, paid, payouts, differences } = measuredIn(server.url);
    const whole = prepared + paid;
    const goods = `${SELLERS.toLocaleString("en")} sellers, ${SALES.toLocaleString("en")} sales`;
    return [
      {
        id: "payouts prepared",
        part: "",
        what: `a run of payouts prepared: ${goods}`,
        value: prepared,
        unit: "s",
        remark: `${payouts} payouts`,
      },
      {
        id: "payouts",
        part: "",
        what: `the same run, paid by the sandbox and told by letter: ${goods}`,
        value: whole,
        unit: "s",
        goals: [atMost(whole, 30, " s")],
      },
      {
        id: "payouts wrong",
        part: "",
        what: "sellers without a payout, differences between payouts and the book",
        value: differences + SELLERS - payouts,
        unit: "",
        goals: [atMost(differences + SELLERS - payouts, 0, "")],
      },
    ];
  } finally {
    await server.stop();
  }
}

function measuredIn(url: string): MeasuredRun {
  const measured = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "bench/parts/payouts-run.ts"],
    {
      env: { ...process.env, [PREPARED_DATABASE_URL]: url, LOG_LEVEL: "warn" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (measured.status !== 0) throw new Error(`Measuring failed with ${measured.status}`);
  return JSON.parse(measured.stdout) as MeasuredRun;
}

/** Sellers with an owner and a key, and sales that were paid and released, a few reais each. */
const FILL = `
  insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  select 'dona-' || n, 'Dona ' || n, 'dona' || n || '@exemplo.com', true, now(), now() from generate_series(1, ${SELLERS}) n;
  insert into usuarios (user_id, nome_completo, tipo_cliente, created_at)
  select id, name, 'lojista', now() from auth_users;
  insert into sellers (id, name, city, state, cnpj, status, user_id, created_at)
  select 'loja-' || n, 'Loja ' || n, 'Santos', 'SP', lpad(n::text, 14, '0'), 'aprovado', 'dona-' || n, now()
  from generate_series(1, ${SELLERS}) n;
  insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
  select id, 'email', 'caixa@' || id || '.com.br', now(), now() - interval '1 day' from sellers;
  with sold as (
    select 'loja-' || 1 + n % ${SELLERS} as seller_id, 'VENDA' || lpad(n::text, 21, '0') as order_id, kind
    from generate_series(1, ${SALES}) n, unnest(array['sale', 'release']) kind
  ), booked as (
    insert into ledger_transactions (kind, seller_id, order_id, booked_at)
    select kind, seller_id, order_id, now() - interval '1 hour' from sold returning id, kind
  )
  insert into ledger_entries (transaction_id, account, part, amount)
  select id, account, part, amount from booked join (values
    ('sale', 'provider', 'charge', 79.90), ('sale', 'seller_pending', 'goods', -79.90),
    ('release', 'seller_pending', 'release', 79.90), ('release', 'seller_released', 'release', -79.90)
  ) entry (kind, account, part, amount) using (kind)`;
