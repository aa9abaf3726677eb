import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { loadSample } from "#database/sample/load-sample.ts";
import { step } from "#server/progress.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { type MailServer, startMailServer } from "../prove/world/mail-server.ts";
import { patiently } from "../prove/world/shop.ts";
import { ask, askOnce } from "./ask.ts";
import { type DatabaseNode, databaseNodeOf } from "./database-node.ts";
import { ADDRESS } from "./layout.ts";
import type { Place } from "./place.ts";
import { etcdOf, haproxiesOf, pgbouncerOf } from "./routers.ts";
import { begin, closeAtTheEnd } from "./running.ts";
import { type ShopNode, webNodeOf, workerNodeOf } from "./shop-node.ts";

export interface Cluster {
  place: Place;
  /** Behind haproxy. */
  url: string;
  /** Of whoever is the primary, as the shop's own role. */
  databaseUrl: string;
  databases: Databases;
  web: ShopNode[];
  worker: ShopNode;
  mail: MailServer;
  /** Asks the primary, again and again while there is none. */
  ask<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface Databases {
  /** Waits until there is one. */
  primary(): Promise<DatabaseNode>;
  replica(): Promise<DatabaseNode>;
  /** A primary, and a replica without which it answers no commit. */
  untilSynchronous(): Promise<void>;
}

export async function startCluster(place: Place): Promise<Cluster> {
  const { ports, passwords } = place;
  const urlAs = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@${ADDRESS}:${ports.primary}/${database}`;
  const superuserUrl = urlAs("postgres", passwords.superuser, "postgres");
  const databaseUrl = urlAs("mare", passwords.shop, "mare");

  const databases = databasesOf(place, superuserUrl);
  await step("three etcd, and two PostgreSQL under Patroni", async () => {
    begin(...etcdOf(place));
    begin(...databases.nodes.map(({ patroni }) => patroni));
    await databases.primary();
  });
  await step("haproxy and PgBouncer", async () => {
    begin(...haproxiesOf(place), pgbouncerOf(place));
    await databases.untilSynchronous();
  });
  await step("migrations and the sample shop", async () => {
    await makeDatabase(superuserUrl, passwords.shop);
    await prepareDatabase(databaseUrl, readMigrations("database/migrations"));
    await loadSample(databaseUrl, new Date());
  });

  const mail = await startMailServer();
  closeAtTheEnd(mail.close);
  const bucket = await startS3Server();
  closeAtTheEnd(() => void bucket.stop());
  const outside = { smtpUrl: mail.url, bucket: bucket.settings };
  const web = ports.web.map((_, index) => webNodeOf(place, index, outside));
  const worker = workerNodeOf(place, outside);
  const url = `http://${ADDRESS}:${ports.shop}`;
  await step("two web nodes and a worker node", async () => {
    begin(...web, worker);
    await Promise.all([...web, worker].map((node) => patiently(node.name, node.answers)));
    await patiently("haproxy to pass requests on", async () => (await fetch(`${url}/readyz`)).ok);
  });
  return {
    place,
    url,
    databaseUrl,
    databases,
    web,
    worker,
    mail,
    ask: (sql, values) => ask(databaseUrl, sql, values),
  };
}

function databasesOf(place: Place, superuserUrl: string): Databases & { nodes: DatabaseNode[] } {
  const nodes = place.ports.postgres.map((_, index) => databaseNodeOf(place, index));
  const nodeThatIs = async (role: "primary" | "replica"): Promise<DatabaseNode> => {
    let found: DatabaseNode | undefined;
    await patiently(`a ${role}`, async () => {
      const answers = await Promise.all(nodes.map((node) => node.is(role)));
      found = nodes.find((_, index) => answers[index]);
      return found !== undefined;
    });
    return found!;
  };
  return {
    nodes,
    primary: () => nodeThatIs("primary"),
    replica: () => nodeThatIs("replica"),
    untilSynchronous: () =>
      patiently("a replica that commits wait for", async () => {
        const rows = await askOnce(superuserUrl, "select from pg_stat_replication where sync_state = 'sync'");
        return rows.length > 0;
      }),
  };
}

/** As the runbook does by hand. */
async function makeDatabase(superuserUrl: string, password: string): Promise<void> {
  await ask(superuserUrl, `create role mare login password '${password}'`);
  await ask(superuserUrl, "create database mare owner mare");
}
