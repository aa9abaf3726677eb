import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { webProcessesOf } from "#tests/support/application-processes.ts";
import { endsWithUs } from "#tests/support/ends-with-us.ts";
import { NO_SETTINGS } from "#tests/support/no-settings.ts";

/** The whole application, as `npm start` runs it, with one web process. */
export interface Shop {
  port: number;
  url: string;
  dataDir: string;
  /** From its beginning until the home page was answered. */
  startedIn: number;
  /** Of the primary process. */
  pid: number;
  stop(): Promise<void>;
}

/** Known here, so that a session can be signed without asking the shop for its own. */
export const AUTH_SECRET = "a secret that only measurements know";

/** What a shop on a database of its own has to be told. */
const OWN_DATABASE = { PAYMENT_PROVIDER: "sandbox", SMTP_URL: "smtp://127.0.0.1:9" };

/** Without a `DATABASE_URL` it is the sample shop on an embedded database in `dataDir`. */
export async function startShop({
  dataDir,
  settings = {},
  port: givenPort,
  logFile,
}: {
  dataDir: string;
  settings?: Record<string, string>;
  /** Any free one when absent. */
  port?: number;
  /** Where its log is added; nowhere when absent. */
  logFile?: string;
}): Promise<Shop> {
  const port = givenPort ?? (await freePort());
  endsWithUs(dataDir, { remove: false });
  const startedAt = performance.now();
  const shop = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: {
      ...process.env,
      ...NO_SETTINGS,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      AUTH_SECRET,
      ...(settings.DATABASE_URL && OWN_DATABASE),
      ...settings,
    },
    stdio: ["ignore", logFile ? openSync(logFile, "a") : "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => shop.once("exit", () => resolve()));
  const stop = () => {
    running.delete(stop);
    shop.kill("SIGTERM");
    return ended;
  };
  running.add(stop);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const page = await fetch(url).catch(() => null);
    if (page?.ok && (await page.text()).includes("</html>")) break;
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`);
    await delay(10);
  }
  const startedIn = performance.now() - startedAt;
  return { port, url, dataDir, startedIn, pid: shop.pid!, stop };
}

const running = new Set<() => Promise<void>>();

/** Also those whose measurement was cut short. */
export const stopShops = (): Promise<unknown> => Promise.all([...running].map((stop) => stop()));

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Megabytes that the web processes of a shop hold in memory. Linux only. */
export function webMemory(dataDir: string): number {
  const kilobytes = webProcessesOf(dataDir).map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Sums of its `/metrics` whose name begins so, over all labels and web processes. */
export async function metric(shop: Pick<Shop, "url">, name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return text
    .split("\n")
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

/** A folder for one run; `BENCH_DATA_DIR` names one that is kept, with its databases, for the next. */
export function workFolder(): { path: string; remove(): void } {
  const kept = process.env.BENCH_DATA_DIR;
  const path = kept ?? mkdtempSync(join(tmpdir(), "mare-bench-"));
  endsWithUs(path, { remove: !kept });
  return { path, remove: () => (kept ? undefined : rmSync(path, { recursive: true, force: true })) };
}
