import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAccount } from "#server/embedded-postgres/account.ts";
import { findBinaries } from "#server/embedded-postgres/binaries.ts";
import {
  clusterUrl,
  ensureDatabase,
  initializeCluster,
  makeSocketFolder,
  type RunningCluster,
  removeSocketFolder,
  SUPERUSER,
  startCluster,
} from "#server/embedded-postgres/cluster.ts";
import { endsWithUs } from "./ends-with-us.ts";

const DATABASE = "mare";

/** An embedded PostgreSQL and a streaming replica of it, which can be stopped and started again at the same address. */
export async function startReplicatedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "mare-replicated-"));
  chmodSync(folder, 0o755);
  endsWithUs(folder);
  const account = databaseAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const serverIn = (name: string, settings: string[] = []) => ({
    folder: join(folder, name),
    logFile: join(folder, `${name}.log`),
    account,
    binaries: findBinaries(account),
    socketFolder: makeSocketFolder(account),
    settings: ["fsync=off", ...settings],
  });

  const primary = serverIn("primary");
  initializeCluster(primary);
  // Copied while nobody writes it, so that the copy is whole.
  cpSync(primary.folder, join(folder, "replica"), { recursive: true });
  writeFileSync(join(folder, "replica", "standby.signal"), "");
  for (const name of ["", ...(readdirSync(join(folder, "replica"), { recursive: true }) as string[])])
    if (account) chownSync(join(folder, "replica", name), account.uid, account.gid);
  chmodSync(join(folder, "replica"), 0o700);
  const replica = serverIn("replica", [
    `primary_conninfo=host=${primary.socketFolder} user=${SUPERUSER}`,
    "wal_retrieve_retry_interval=100ms",
  ]);

  const runningPrimary = await startCluster(primary);
  await ensureDatabase(primary.socketFolder, DATABASE);
  let runningReplica: RunningCluster | null = await startCluster(replica);
  const stopReplica = async () => {
    await runningReplica?.stop();
    runningReplica = null;
  };
  return {
    primaryUrl: clusterUrl(primary.socketFolder, DATABASE),
    replicaUrl: clusterUrl(replica.socketFolder, DATABASE),
    stopReplica,
    startReplica: async () => {
      runningReplica = await startCluster(replica);
    },
    stop: async () => {
      await stopReplica();
      await runningPrimary.stop();
      for (const { socketFolder } of [primary, replica]) removeSocketFolder(socketFolder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
