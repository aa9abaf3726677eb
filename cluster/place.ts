import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Account, canEnter, databaseAccount } from "#server/embedded-postgres/account.ts";
import { StartError } from "#server/progress.ts";
import { endsWithUs } from "#tests/support/ends-with-us.ts";
import { ADDRESS, type Ports, portsFrom } from "./layout.ts";
import type { Programs } from "./packages.ts";

/** Where everything of one cluster is, and as whom it runs. */
export interface Place {
  folder: string;
  ports: Ports;
  programs: Programs;
  /** PostgreSQL and PgBouncer refuse to be root. */
  account: Account | null;
  passwords: { superuser: string; replication: string; shop: string };
  /** Writes a file that only this account reads; its path. */
  write(name: string, content: string): string;
  /** A folder that belongs to this account. */
  make(name: string): string;
  logOf(name: string): string;
  remove(): void;
}

/** Otherwise a program that cannot listen ends, and the others wait for it. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const port of Object.values(ports).flat()) {
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once("error", () => reject(new StartError(`Port ${port} is taken. Name another --port.`)));
      probe.listen(port, ADDRESS, () => probe.close(() => resolve()));
    });
  }
}

export function placeOf({ dir, port }: { dir: string | undefined; port: number }, programs: Programs): Place {
  const account = databaseAccount();
  const folder = dir ? resolve(dir) : mkdtempSync(join(tmpdir(), "mare-cluster-"));
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new StartError(`${folder} is not empty. Name another --dir.`);
  const own = (path: string, mode: number): string => {
    chmodSync(path, mode);
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  own(folder, 0o755);
  endsWithUs(folder, { remove: !dir });
  if (!canEnter(folder, account))
    throw new StartError(`The account of the database may not enter ${folder}. Name another --dir.`);
  const make = (name: string): string => {
    mkdirSync(join(folder, name), { recursive: true });
    return own(join(folder, name), 0o700);
  };
  const logs = make("logs");
  const secret = () => randomBytes(24).toString("hex");
  return {
    folder,
    ports: portsFrom(port),
    programs,
    account,
    passwords: { superuser: secret(), replication: secret(), shop: secret() },
    write: (name, content) => {
      writeFileSync(join(folder, name), content);
      return own(join(folder, name), 0o600);
    },
    make,
    logOf: (name) => join(logs, `${name}.log`),
    remove: () => {
      // A folder that somebody named stays, with its logs.
      if (!dir) rmSync(folder, { recursive: true, force: true });
    },
  };
}
