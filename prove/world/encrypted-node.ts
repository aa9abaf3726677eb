import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterUrl } from "#server/embedded-postgres/cluster.ts";
import { postmasterOf } from "#tests/support/application-processes.ts";
import { freePort, type Shop, startShop } from "../../bench/harness/shop.ts";
import { patiently } from "./shop.ts";
import type { Way } from "./way.ts";

/** A second node of the same shop, whose public address begins with https: its cookies have other names. */
export interface EncryptedNode extends Way {
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

const ORIGIN = "https://loja.mare.example";

/** On the database of the shop in this folder. It is asked as a proxy asks that has ended TLS. */
export async function startEncryptedNode(
  dataDir: string,
  settings: Record<string, string>,
): Promise<EncryptedNode> {
  const port = await freePort();
  const own = mkdtempSync(join(tmpdir(), "mare-prove-tls-"));
  let started: { shop: Shop; socketFolder: string } | null = null;
  const start = async () => {
    const { socketFolder } = postmasterOf(dataDir);
    if (started?.socketFolder === socketFolder) return true;
    await started?.shop.stop();
    started = null;
    const shop = await startShop({
      dataDir: own,
      port,
      logFile: join(dataDir, "encrypted.log"),
      settings: {
        ...settings,
        ROLE: "web",
        DATABASE_URL: clusterUrl(socketFolder, "mare"),
        PUBLIC_URL: ORIGIN,
        TRUST_PROXY: "1",
        WEB_CONCURRENCY: "1",
        ADMIN_SECOND_FACTOR: "optional",
        ADMIN_EMAILS: "admin@mare.test,gerente@mare.test",
      },
    });
    started = { shop, socketFolder };
    return true;
  };
  await start();
  return {
    name: "behind TLS",
    port,
    origin: ORIGIN,
    prefix: "__Host-",
    // A primary that was killed has its database elsewhere when it is back.
    untilReady: () => patiently("the node behind TLS", start),
    stop: async () => {
      await started?.shop.stop();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
