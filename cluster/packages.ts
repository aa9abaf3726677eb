import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Debian's packages, and where each puts the program we start. PostgreSQL's own folder carries its version. */
const PROGRAMS = {
  patroni: { package: "patroni", path: "/usr/bin/patroni" },
  etcd: { package: "etcd-server", path: "/usr/bin/etcd" },
  pgbouncer: { package: "pgbouncer", path: "/usr/sbin/pgbouncer" },
  haproxy: { package: "haproxy", path: "/usr/sbin/haproxy" },
} as const;
const POSTGRESQL = "/usr/lib/postgresql";

export interface Programs extends Record<keyof typeof PROGRAMS, string> {
  /** The folder of PostgreSQL's programs. */
  postgresql: string;
}

/** The packages that are missing, or where the programs of all of them are. `root` is another file system, for tests. */
export function findPrograms(root = "/"): { missing: string[] } | { programs: Programs } {
  const postgresql = newestPostgresql(join(root, POSTGRESQL));
  const missing = [
    ...(postgresql ? [] : ["postgresql"]),
    ...Object.values(PROGRAMS)
      .filter(({ path }) => !existsSync(join(root, path)))
      .map((program) => program.package),
  ];
  if (!postgresql || missing.length > 0) return { missing };
  const at = (name: keyof typeof PROGRAMS) => join(root, PROGRAMS[name].path);
  return {
    programs: {
      patroni: at("patroni"),
      etcd: at("etcd"),
      pgbouncer: at("pgbouncer"),
      haproxy: at("haproxy"),
      postgresql,
    },
  };
}

function newestPostgresql(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const versions = readdirSync(folder)
    .filter((version) => existsSync(join(folder, version, "bin/postgres")))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] ? join(folder, versions[0], "bin") : null;
}

export const installLine = (missing: readonly string[]): string =>
  `apt-get install --no-install-recommends ${missing.join(" ")}`;
