import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { tryLock } from "./file-lock.ts";
import { StartError } from "./progress.ts";

const SOURCES = [
  ...["app", "server", "public", "database/sample/illustrator", "package.json", "package-lock.json"],
  ...["vite.config.ts", "react-router.config.ts"],
];
const TEST = /\.test\.tsx?$/;
const FINGERPRINT = "build/fingerprint";
const COMMIT = "build/commit";
/** Not in build/: the build removes that folder first. */
const LOCK = ".react-router/build.lock";
const PRECOMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Builds when a source changed since the last build. */
export async function buildIfNeeded(signal?: AbortSignal): Promise<void> {
  if (isCurrent()) return;
  mkdirSync(dirname(LOCK), { recursive: true });
  // Two starts from one project, each with its own data, must not write the same files.
  let release = tryLock(LOCK);
  while (!release) {
    await delay(100, undefined, { signal });
    release = tryLock(LOCK);
  }
  try {
    if (!isCurrent()) await build(signal);
  } finally {
    release();
  }
}

async function build(signal?: AbortSignal): Promise<void> {
  const sources = fingerprint();
  // Removed while building, so that an interrupted build is not taken for a complete one.
  rmSync(FINGERPRINT, { force: true });
  await runBuild(signal);
  precompress("build/client");
  writeFileSync(COMMIT, commitOfSources());
  writeFileSync(FINGERPRINT, sources);
}

/** For the administrators' page; empty where neither who builds nor Git tells. */
function commitOfSources(): string {
  const told = process.env.SOURCE_COMMIT;
  return told ?? spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).stdout ?? "";
}

function isCurrent(): boolean {
  return existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, "utf8") === fingerprint();
}

async function runBuild(signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
    signal,
  });
  const exitCode = new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode]);
  if (code !== 0) throw new StartError(`The build failed:\n${output}\n${errors}`);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn).filter((name) => !TEST.test(name))) {
    hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.includes(".")) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Hashed assets never change, so they are compressed once, as hard as it goes. */
function precompress(folder: string): void {
  for (const file of filesIn(folder).filter((name) => PRECOMPRESSED.test(name))) {
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
