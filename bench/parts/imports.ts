import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { connected } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import type { MeasuredImport } from "./imports-run.ts";

const MAX_SECONDS = 60;

/**
 * `npm run bench -- imports`: files of five thousand rows, read, planned and written, in a database of its own that
 * writes through to disk. In a process of its own, as the worker is.
 */
export async function measureImports(run: Run): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(join(run.folder, "imports"), []);
  try {
    await prepareDatabase(server.url, readMigrations("database/migrations"));
    await connected(server.url, (client) => client.query(FILL));
    return measuredIn(server.url).map(({ what, rows, checked, imported, written, expected }, at) => ({
      id: `import ${at}`,
      part: "",
      what: `${what}: read, planned and written`,
      value: checked + imported,
      unit: "s",
      remark: `${Math.round(rows / (checked + imported)).toLocaleString("en")} rows/s; ${rows.toLocaleString("en")} rows, planned in ${checked.toFixed(1)} s${written === expected ? "" : `, ONLY ${written} OF ${expected} PRODUCTS`}`,
      goals: [atMost(checked + imported, MAX_SECONDS, " s")],
    }));
  } finally {
    await server.stop();
  }
}

function measuredIn(url: string): MeasuredImport[] {
  const measured = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "bench/parts/imports-run.ts"],
    {
      env: { ...process.env, [PREPARED_DATABASE_URL]: url, LOG_LEVEL: "warn" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (measured.status !== 0) throw new Error(`Measuring failed with ${measured.status}`);
  return JSON.parse(measured.stdout) as MeasuredImport[];
}

const FILL = `
  insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  values ('dona', 'Dona', 'dona@exemplo.com', true, now(), now());
  insert into usuarios (user_id, nome_completo, tipo_cliente, created_at) values ('dona', 'Dona', 'lojista', now());
  insert into sellers (id, name, city, state, cnpj, status, user_id, created_at)
  values ('loja', 'Loja', 'Santos', 'SP', '71346025000190', 'aprovado', 'dona', now())`;
