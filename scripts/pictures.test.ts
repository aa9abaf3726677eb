import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { NO_SETTINGS } from "#tests/support/no-settings.ts";
import { startS3Server } from "#tests/support/s3-server.ts";

const storage = await startS3Server();
const folder = mkdtempSync(join(tmpdir(), "mare-pictures-"));
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true });
});

const { settings } = storage;
const SETTINGS = {
  DATA_DIR: folder,
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.name,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
};

const pictures = (given: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/pictures.ts", ...args],
    { env: { ...process.env, ...NO_SETTINGS, ...given } },
  ).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

it("copies originals into the bucket, twice as well as once", async () => {
  mkdirSync(join(folder, "pictures", "originals"), { recursive: true });
  for (const name of ["a1", "b2"]) writeFileSync(join(folder, "pictures", "originals", name), name);
  for (const _ of ["once", "again"])
    expect(await pictures(SETTINGS, "to-bucket")).toContain("2 pictures of ");
  expect([...storage.objects].map(([key, { bytes }]) => [key, bytes.toString()])).toEqual([
    ["originals/a1", "a1"],
    ["originals/b2", "b2"],
  ]);
});

it.each([
  ["says what it can do", SETTINGS, "", "npm run pictures -- to-bucket"],
  ["needs a bucket", { DATA_DIR: folder }, "to-bucket", "There is no bucket"],
  ["needs a folder", { ...SETTINGS, DATA_DIR: join(folder, "none") }, "to-bucket", "ENOENT"],
  [
    "says why the bucket refuses",
    { ...SETTINGS, S3_SECRET_ACCESS_KEY: "x" },
    "to-bucket",
    "403 SignatureDoesNotMatch",
  ],
])("%s", async (_, given, argument, words) => {
  const said = await pictures(given, argument);
  expect(said).toContain(words);
  expect(said).not.toMatch(/\n\s+at /);
});
