import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAccount } from "#server/embedded-postgres/account.ts";
import { endsWithUs } from "./ends-with-us.ts";

/** Debian puts it where only root's PATH looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

export const hasPgBouncer =
  spawnSync("pgbouncer", ["--version"], { env: { ...process.env, PATH } }).status === 0;

/** A PgBouncer in transaction mode in front of the server of `url`, with few connections to it. */
export async function startPgBouncer(url: string, connections: number) {
  const target = new URL(url);
  const host = target.searchParams.get("host") ?? target.hostname;
  const account = databaseAccount();
  const folder = mkdtempSync(join(tmpdir(), "mare-bouncer-"));
  endsWithUs(folder);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "users.txt"), `"${target.username}" "${target.password}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${host} port=${target.port || 5432}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${join(folder, "users.txt")}
`,
  );
  if (account) chownSync(folder, account.uid, account.gid);
  const bouncer = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH },
    cwd: "/",
    ...account,
  });
  const exited = once(bouncer, "exit");
  const throughPooler = new URL(target);
  throughPooler.port = "6432";
  throughPooler.searchParams.set("host", folder);
  return {
    url: throughPooler.href,
    stop: async () => {
      bouncer.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
