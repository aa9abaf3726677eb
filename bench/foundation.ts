import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { homeScripts } from "./home-scripts.ts";

/**
 * `npm run bench`: the figures of the README. Times are of this machine, so each is also given as a ratio to
 * something measured in the same run: starting an empty Node process, answering `/healthz`.
 */
const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-"));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const environment = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function start() {
  const startedAt = performance.now();
  const shop = spawn("npm", ["start"], { env: environment, stdio: "ignore", detached: true });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  for (;;) {
    const page = await fetch(base).catch(() => null);
    if (page?.ok && (await page.text()).includes("</html>")) break;
    await delay(10);
  }
  const milliseconds = performance.now() - startedAt;
  const stop = () => {
    shop.kill("SIGTERM");
    return ended;
  };
  return { milliseconds, stop };
}

/** Bytes of one answer as a phone receives it. */
async function compressedSize(path: string): Promise<number> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(base + path, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on("end", () => resolve(bytes));
    })
      .on("error", reject)
      .end();
  });
}

async function rate(path: string): Promise<number> {
  const end = performance.now() + 3_000;
  let answers = 0;
  const client = async () => {
    while (performance.now() < end) {
      await (await fetch(base + path)).arrayBuffer();
      answers++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return answers / 3;
}

function webProcessMemory(): number {
  const web = spawnSync("pgrep", ["-f", "build/server/web.js"], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean);
  const own = web.filter((pid) => readFileSync(`/proc/${pid}/environ`, "utf8").includes(`PORT=${port}`));
  const status = readFileSync(`/proc/${own[0]}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

const row = (what: string, figure: string, goal: string, beside = "") =>
  console.log(`| ${what} | ${figure} | ${goal} | ${beside} |`);

try {
  await (await start()).stop();
  const emptyNode = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  const nodeMilliseconds = performance.now() - emptyNode;

  const shop = await start();
  await delay(3_000);
  const memory = webProcessMemory();
  const homeBytes = await compressedSize("/");
  const scripts = await homeScripts(base);
  await rate("/");
  const homeRate = await rate("/");
  const healthRate = await rate("/healthz");
  await shop.stop();

  console.log("| What | Measured | Goal | Beside it, in the same run |\n|---|---|---|---|");
  row(
    "second `npm start` to first answered page",
    `${(shop.milliseconds / 1000).toFixed(1)} s`,
    "≤ 4 s",
    `${Math.round(shop.milliseconds / nodeMilliseconds)}× an empty Node process (${Math.round(nodeMilliseconds)} ms)`,
  );
  row("memory of one idle web process", `${memory.toFixed(0)} MB`, "≤ 150 MB");
  row("home page, HTML compressed", `${(homeBytes / 1024).toFixed(1)} KB`, "≤ 30 KB");
  row(
    "home page, scripts compressed, all a browser loads",
    `${(scripts.bytes / 1024).toFixed(1)} KB in ${scripts.files} files`,
    "≤ 130 KB",
  );
  row(
    "home pages per second, one process, client on the same machine",
    homeRate.toFixed(0),
    "",
    `${(healthRate / homeRate).toFixed(1)}× fewer than /healthz (${healthRate.toFixed(0)})`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
