import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { kill, withChildren } from "#tests/support/application-processes.ts";
import { ask } from "./ask.ts";
import { ADDRESS } from "./layout.ts";
import type { Place } from "./place.ts";
import { rendered } from "./render.ts";
import { type Service, serviceOf } from "./service.ts";

/** A machine with PostgreSQL and the Patroni that watches it. */
export interface DatabaseNode {
  name: string;
  patroni: Service;
  /** What Patroni says of it, by its answers for haproxy. */
  is(role: "primary" | "replica"): Promise<boolean>;
  killPostgres(): void;
  /** As if its power were cut. */
  lose(): Promise<void>;
  /** As if the whole machine, or Patroni alone, stood still, without closing a connection; the returned function lets it go on. */
  freeze(what: "machine" | "patroni"): () => void;
  /** A replica that receives everything and shows nothing new, until the returned function is called. */
  holdBack(): Promise<() => Promise<void>>;
}

export function databaseNodeOf(place: Place, index: number): DatabaseNode {
  const name = `database-${"ab"[index]}`;
  const { ports, programs, passwords } = place;
  const dataDir = join(place.make(name), "data");
  const restPort = ports.patroni[index]!;
  const file = place.write(
    `${name}.yml`,
    rendered("patroni.yml", {
      name,
      address: ADDRESS,
      rest_port: restPort,
      etcd_hosts: ports.etcdClients.map((port) => `${ADDRESS}:${port}`).join(","),
      postgres_port: ports.postgres[index]!,
      data_dir: dataDir,
      bin_dir: programs.postgresql,
      pgpass: join(place.folder, `${name}.pgpass`),
      superuser_password: passwords.superuser,
      replication_password: passwords.replication,
      socket_dir: place.make(`${name}-socket`),
      network: `${ADDRESS}/32`,
      account: place.account ? "postgres" : userInfo().username,
    }),
  );
  const patroni = serviceOf({
    name,
    command: [programs.patroni, file],
    env: { PATH: process.env.PATH!, LANG: "C.UTF-8", HOME: place.folder },
    account: place.account,
    logFile: place.logOf(name),
  });
  const url = `postgresql://postgres:${passwords.superuser}@${ADDRESS}:${ports.postgres[index]}/postgres`;
  const postmaster = (): number | null => {
    const pidFile = join(dataDir, "postmaster.pid");
    return existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]) : null;
  };
  const killPostgres = () => {
    const pid = postmaster();
    if (pid) kill(pid, "SIGKILL");
  };
  return {
    name,
    patroni,
    is: async (role) => {
      const asked = fetch(`http://${ADDRESS}:${restPort}/${role}`, { signal: AbortSignal.timeout(3_000) });
      return asked.then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status === 200;
        },
        () => false,
      );
    },
    killPostgres,
    lose: async () => {
      await patroni.kill();
      killPostgres();
    },
    freeze: (what) => {
      const database = withChildren(postmaster());
      // PostgreSQL is a child of the Patroni that started it.
      const family =
        what === "machine"
          ? [...withChildren(patroni.pid()), ...database]
          : withChildren(patroni.pid()).filter((pid) => !database.includes(pid));
      for (const pid of family) kill(pid, "SIGSTOP");
      return () => {
        for (const pid of family) kill(pid, "SIGCONT");
      };
    },
    holdBack: async () => {
      await ask(url, "select pg_wal_replay_pause()");
      return async () => void (await ask(url, "select pg_wal_replay_resume()"));
    },
  };
}
