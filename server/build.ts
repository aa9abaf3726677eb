import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { StartError } from "./progress.ts";

const SOURCES = ["app", "server", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const FINGERPRINT = "build/fingerprint";
const PRECOMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Builds when a source changed since the last build. Returns whether it had to. */
export function buildIfNeeded(): boolean {
  const current = fingerprint();
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, "utf8") === current) return false;
  const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new StartError(`The build failed:\n${built.stdout}\n${built.stderr}`);
  precompress("build/client");
  writeFileSync(FINGERPRINT, current);
  return true;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesIn(source)) hash.update(file).update("\0").update(readFileSync(file));
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
