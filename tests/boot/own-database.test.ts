import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import {
  type Application,
  startApplication,
  stopApplication,
  temporaryFolder,
} from "#tests/support/application.ts";
import { postmastersOf } from "#tests/support/application-processes.ts";
import { startTemporaryDatabase } from "#tests/support/temporary-database.ts";

describe("with a DATABASE_URL", () => {
  let theirs: EmbeddedDatabase;
  let shopUrl: string;
  let app: Application;
  const dataDir = join(temporaryFolder(), "data");
  beforeAll(async () => {
    theirs = await startTemporaryDatabase();
    await read("create role shop login");
    shopUrl = urlFor("shop");
    app = await startApplication({
      dataDir,
      env: {
        DATABASE_URL: shopUrl,
        DATABASE_OWNER_URL: theirs.url,
        ADMIN_EMAILS: "dona@loja.example, socio@loja.example",
      },
    });
  });
  afterAll(() => theirs.stop());

  it("nothing embedded is started, and no sample is loaded", () => {
    expect(app.stdout()).not.toMatch(/embedded|sample/);
    expect(postmastersOf(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  });

  it("the shop is migrated and served from there", async () => {
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    expect(await theirMigrations()).toContain("0001_extensions.sql");
  });

  it("has only the configured administrators, and no other accounts", async () => {
    const administrators = await read(
      "select email from auth_users join administradores on user_id = auth_users.id order by email",
    );
    expect(administrators).toEqual(["dona@loja.example", "socio@loja.example"]);
    expect(await read("select email from auth_users")).toHaveLength(2);
  });

  it("the account of the shop owns nothing, and every scheduled job runs by it", async () => {
    expect(await read("select tablename from pg_tables where tableowner = 'shop'")).toEqual([]);
    const scheduled = () => read("select identifier from graphile_worker._private_known_crontabs");
    // The worker process writes them when it has started.
    await expect.poll(async () => (await scheduled()).length).toBeGreaterThan(5);
    for (const job of await scheduled())
      await read(`select graphile_worker.add_job('${job}', max_attempts => 1)`);
    await expect
      .poll(() =>
        read("select count(*)::int from graphile_worker.jobs where locked_at is not null or run_at <= now()"),
      )
      .toEqual([0]);
    expect(await read("select last_error from graphile_worker.jobs where last_error is not null")).toEqual(
      [],
    );
  });

  it("there are no pages for developers", async () => {
    const answer = await fetch(`${app.url}/dev/design`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Página não encontrada");
  });

  it("stopping the shop leaves that database alone", async () => {
    const another = await startApplication({
      env: { DATABASE_URL: shopUrl, DATABASE_OWNER_URL: theirs.url },
    });
    expect(await stopApplication(another)).toBe(0);
    expect(await theirMigrations()).not.toEqual([]);
  });

  const theirMigrations = () => read("select name from schema_migrations");

  function urlFor(account: string): string {
    const url = new URL(theirs.url);
    url.username = account;
    return url.href;
  }

  /** The first column of a query on that database. */
  async function read(query: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: theirs.url });
    await client.connect();
    const { rows } = await client.query({ text: query, rowMode: "array" }).finally(() => client.end());
    return rows.map(([first]) => first);
  }
});
