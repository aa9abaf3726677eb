import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll } from "vitest";
import { buildIfNeeded } from "#server/build.ts";
import { clusterFolderOf } from "#server/embedded-postgres/running.ts";
import { endEverythingOn } from "./application-processes.ts";
import { endsWithUs } from "./ends-with-us.ts";
import { NO_SETTINGS } from "./no-settings.ts";
import { PATIENCE } from "./patience.ts";

/** Starts the application as `npm start` does, in its own process, and always cleans up. */
export interface Application {
  process: ChildProcess;
  url: string;
  port: number;
  dataDir: string;
  stdout(): string;
  stderr(): string;
  /** Its log so far, line by line. */
  log(): Record<string, unknown>[];
  exitCode: Promise<number | null>;
}

interface Options {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  cwd?: string;
  command?: string[];
}

const AS_NPM_START_DOES = [process.execPath, "--disable-warning=ExperimentalWarning", "server/main.ts"];

/** Settings a shop on its own database needs; tests of these settings override them. */
const OWN_DATABASE = { PAYMENT_PROVIDER: "sandbox", SMTP_URL: "smtp://127.0.0.1:2525" };

// Before the first test, and outside its time limit.
await buildIfNeeded();

const launched: Application[] = [];
const folders: string[] = [];

/** Registered by importing this file, so that it also runs after a failure. */
afterAll(async () => {
  for (const { process, exitCode, dataDir } of launched.splice(0)) {
    process.kill("SIGKILL");
    await endEverythingOn(dataDir);
    await exitCode;
    folders.push(clusterFolderOf(dataDir));
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed after the test file. Readable by the database's user account. */
export function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), "mare-boot-"));
  chmodSync(folder, mode);
  folders.push(folder);
  endsWithUs(folder);
  return folder;
}

export async function launch(options: Options = {}): Promise<Application> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? temporaryFolder();
  endsWithUs(dataDir);
  const [program, ...args] = options.command ?? AS_NPM_START_DOES;
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(program!, args, {
    cwd: options.cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...NO_SETTINGS,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      ...(options.env?.DATABASE_URL && OWN_DATABASE),
      ...options.env,
    },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const application: Application = {
    process: child,
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    stdout: () => stdout,
    stderr: () => stderr,
    log: () =>
      stdout
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
    exitCode: new Promise((resolve) => child.once("close", resolve)),
  };
  launched.push(application);
  return application;
}

/** Starts it and waits until it reports so and answers. */
export async function startApplication(options: Options = {}): Promise<Application> {
  const application = await launch(options);
  const { process: child, url } = application;
  await until(() => {
    if (child.exitCode !== null)
      throw new Error(`It stopped: ${application.stdout()}${application.stderr()}`);
    return application.stdout().includes("Ready in");
  }, "the application to be ready");
  await until(async () => (await fetch(`${url}/readyz`)).status === 200, "/readyz to answer 200");
  return application;
}

/** For a start that is expected to fail. */
export async function runToEnd(
  options: Options,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const application = await launch(options);
  const code = await application.exitCode;
  return { code, stdout: application.stdout(), stderr: application.stderr() };
}

export async function stopApplication(
  application: Application,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  application.process.kill(signal);
  return application.exitCode;
}

/** Polls until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await delay(20)) {
    if (await condition()) return;
  }
  throw new Error(`Waited ${PATIENCE / 1000} s for ${what}.`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
