import { join, resolve } from "node:path";
import { ADDRESS } from "./layout.ts";
import type { Place } from "./place.ts";
import { rendered, settingsIn } from "./render.ts";
import { type Service, serviceOf } from "./service.ts";

/** Everything between the programs that do the work: who is the primary, and how requests and queries get there. */

export function etcdOf(place: Place): Service[] {
  const { etcdClients, etcdPeers } = place.ports;
  const nameOf = (index: number) => `etcd-${index + 1}`;
  const members = etcdPeers.map((port, index) => `${nameOf(index)}=http://${ADDRESS}:${port}`).join(",");
  return etcdClients.map((clientPort, index) => {
    const name = nameOf(index);
    const settings = rendered("etcd.env", {
      name,
      address: ADDRESS,
      peer_port: etcdPeers[index]!,
      client_port: clientPort,
      data_dir: place.make(name),
      members,
    });
    return serviceOf({
      name,
      command: [place.programs.etcd],
      env: { PATH: process.env.PATH!, ...settingsIn(settings) },
      account: place.account,
      logFile: place.logOf(name),
    });
  });
}

/** One for requests and one for connections to the database, as on two machines. */
export function haproxiesOf(place: Place): Service[] {
  const { ports } = place;
  const servers = (name: string, listening: number[], checked = listening) =>
    listening
      .map((port, index) => {
        const check = checked[index] === port ? "check" : `check port ${checked[index]}`;
        return `    server ${name}-${"ab"[index]} ${ADDRESS}:${port} ${check}`;
      })
      .join("\n");
  const database = rendered("haproxy-database.cfg", {
    address: ADDRESS,
    primary_port: ports.primary,
    replica_port: ports.replica,
    database_servers: servers("database", ports.postgres, ports.patroni),
  });
  const web = rendered("haproxy-web.cfg", {
    address: ADDRESS,
    port: ports.shop,
    errors: resolve("ops/errors"),
    web_servers: servers("web", ports.web),
  });
  return Object.entries({ "haproxy-database": database, "haproxy-web": web }).map(([name, config]) =>
    serviceOf({
      name,
      command: [place.programs.haproxy, "-db", "-f", place.write(`${name}.cfg`, config)],
      env: { PATH: process.env.PATH! },
      account: place.account,
      logFile: place.logOf(name),
    }),
  );
}

export function pgbouncerOf(place: Place): Service {
  const { ports, folder, passwords } = place;
  const name = "pgbouncer";
  const config = rendered("pgbouncer.ini", {
    address: ADDRESS,
    port: ports.pgbouncer,
    router_address: ADDRESS,
    primary_port: ports.primary,
    userlist: place.write("userlist.txt", rendered("userlist.txt", { database_password: passwords.shop })),
    logfile: "",
    pidfile: join(folder, "pgbouncer.pid"),
  });
  return serviceOf({
    name,
    command: [place.programs.pgbouncer, place.write("pgbouncer.ini", config)],
    env: { PATH: process.env.PATH! },
    account: place.account,
    logFile: place.logOf(name),
  });
}
