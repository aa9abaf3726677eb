import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { environmentSchema } from "#app/platform/config/environment.server.ts";
import { linesOf, longestPause, type Result, withReport } from "./drills/report.ts";
import { growthOf } from "./drills/size.ts";
import { portsFrom } from "./layout.ts";
import { DRILL_NAMES, optionsIn, UsageError } from "./options.ts";
import { findPrograms, installLine } from "./packages.ts";
import { rendered, settingsIn, type Template } from "./render.ts";

describe("the command line", () => {
  it("without words starts the cluster and runs no drill", () => {
    expect(optionsIn([])).toEqual({ drills: [], dir: undefined, port: 4400, rate: 10, write: false });
  });

  it("runs the named drills, or all", () => {
    expect(optionsIn(["drill", "replica-lost", "--port", "5000"])).toMatchObject({
      drills: ["replica-lost"],
      port: 5000,
    });
    expect(optionsIn(["--drills", "--write"])).toMatchObject({ drills: DRILL_NAMES, write: true });
  });

  it.each([
    ["an unknown word", ["start"], "nothing called start"],
    ["a drill without a name", ["drill"], "needs a name"],
    ["an unknown drill", ["drill", "earthquake"], "no drill called earthquake"],
    ["an unknown option", ["--nodes", "3"], "--nodes"],
    ["a port that is none", ["--port", "80x"], "--port must be"],
    ["a port without room after it", ["--port", "65500"], "--port must be"],
    ["a rate of nothing", ["--rate", "0"], "--rate must be"],
    ["a table of nothing", ["--write"], "--write needs drills"],
  ])("refuses %s", (_, args, message) => {
    expect(() => optionsIn(args)).toThrow(UsageError);
    expect(() => optionsIn(args)).toThrow(message);
  });

  it("gives every program a port of its own", () => {
    const ports = Object.values(portsFrom(4400)).flat();
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.max(...ports)).toBeLessThanOrEqual(4460);
  });
});

describe("the packages", () => {
  const root = mkdtempSync(join(tmpdir(), "mare-packages-"));
  afterAll(() => rmSync(root, { recursive: true }));
  const install = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "");
    chmodSync(join(root, path), 0o755);
  };

  it("that are missing are named by the line that installs them", () => {
    install("usr/sbin/haproxy");
    const found = findPrograms(root);
    expect("missing" in found && installLine(found.missing)).toBe(
      "apt-get install --no-install-recommends postgresql patroni etcd-server pgbouncer",
    );
  });

  it("are all there, with the newest PostgreSQL", () => {
    for (const path of ["usr/bin/patroni", "usr/bin/etcd", "usr/sbin/pgbouncer"]) install(path);
    for (const version of ["9", "15", "17"]) install(`usr/lib/postgresql/${version}/bin/postgres`);
    expect(findPrograms(root)).toMatchObject({
      programs: {
        haproxy: join(root, "usr/sbin/haproxy"),
        postgresql: join(root, "usr/lib/postgresql/17/bin"),
      },
    });
  });
});

describe("the configuration files", () => {
  const NODE = {
    address: "127.0.0.1",
    port: 4410,
    public_url: "https://mare.example",
    database_password: "secret",
    primary_port: 4401,
    auth_secret: "x".repeat(32),
    smtp_url: "smtp://127.0.0.1:25",
    payment_provider: "sandbox",
    data_dir: "/var/lib/mare",
    s3_endpoint: "https://s3.example",
    s3_bucket: "fotos",
    s3_region: "sa-east-1",
    s3_access_key_id: "key",
    s3_secret_access_key: "secret",
  };
  const WEB = { ...NODE, web_processes: 2, pgbouncer_port: 4403, replica_port: 4402 };
  const bucket = { endpoint: "https://s3.example", name: "fotos" };

  it.each<[Template, Record<string, string | number>, object]>([
    [
      "web.env",
      WEB,
      {
        role: "web",
        trustProxy: true,
        databaseUrl: expect.stringContaining(":4403/"),
        replicaUrl: expect.stringContaining(":4402/"),
        bucket,
      },
    ],
    ["worker.env", NODE, { role: "worker", databaseUrl: expect.stringContaining(":4401/"), bucket }],
  ])("%s is understood by the shop, to the last setting", (template, values, config) => {
    const settings = settingsIn(rendered(template, values));
    expect(readConfig(settings)).toMatchObject({ ok: true, config });
    const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(environmentSchema.shape, name));
    expect(unknown).toEqual([]);
  });

  it("refuses a name without a value, and a value without a name", () => {
    expect(() => rendered("userlist.txt", {})).toThrow("userlist.txt asks for database_password");
    expect(() => rendered("userlist.txt", { database_password: "x", colour: "red" })).toThrow(
      "does not ask for colour",
    );
  });

  it("routes to every database machine, checked at Patroni's port", () => {
    const text = rendered("haproxy-database.cfg", {
      address: "127.0.0.1",
      primary_port: 1,
      replica_port: 2,
      database_servers: "    server database-a 127.0.0.1:3 check port 4",
    });
    expect(text.match(/server database-a/g)).toHaveLength(2);
    expect(text).not.toContain("{{");
  });
});

describe("the report", () => {
  it("knows the longest time without an order, from the fault on", () => {
    expect(longestPause([100, 900, 1_500, 4_500, 4_600], 1_000)).toBe(3);
    expect(longestPause([], 1_000)).toBe(0);
  });

  it("says what an order takes, by table", () => {
    const size = (orders: number, tables: Record<string, number>) => ({
      orders,
      tables: new Map(Object.entries(tables)),
    });
    expect(
      growthOf(
        size(10, { pedidos: 1_024, sellers: 512 }),
        size(14, { pedidos: 9_216, sellers: 512, emails: 4_096 }),
      ),
    ).toBe("4 orders added 3.0 KB each to tables and indexes: pedidos 2.0, emails 1.0");
  });

  const result: Result = {
    name: "replica-lost",
    what: "a fault",
    tally: {
      orders: { asked: 12, failed: 1 },
      pages: { asked: 9, failed: 0 },
      acknowledged: new Map([["a", 1]]),
    },
    lost: 0,
    doubled: 0,
    longestPause: 1.25,
    ownCheck: { id: 1, rules: 11, differences: 0, milliseconds: 70 },
    violations: [],
  };
  const about = { rate: 2, growth: "1 orders added", machine: "1 core" };

  it("is written between its marks, and says what did not hold", () => {
    const document = "before\n<!-- drills -->\nold\n<!-- /drills -->\nafter\n";
    const written = withReport(document, [result, { ...result, ownCheck: null, violations: ["one"] }], about);
    const row = "| `replica-lost`: a fault | 12 | 1 | 9 | 0 | 1 | 0 | 0 | 1.3 s |";
    expect(written).toContain(`${row} 0 differences by 11 rules | yes |`);
    expect(written).toContain(`${row} **did not run** | **no** |`);
    expect(written).toContain("1 of 2 drills held");
    expect(written).not.toContain("old");
    expect(written).toMatch(/^before\n[\s\S]+1 core\.\n<!-- \/drills -->\nafter\n$/);
    expect(() => withReport("no marks", [result], about)).toThrow("no block");
  });

  it("is printed with the shop's own check, whether it ran or not", () => {
    expect(linesOf(result)[1]).toContain("0 differences by 11 rules, 70 ms");
    expect(linesOf({ ...result, ownCheck: null, violations: ["one"] }).slice(1)).toEqual([
      "  the shop's own check of the books: did not run",
      "  ✗ one",
    ]);
  });
});
