import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { sheetReader } from "#app/modules/imports/read/index.server.ts";
import { nfeReader } from "#app/modules/orders/nfe/index.server.ts";
import { bankFileReader } from "#app/modules/payments/bank-file/index.server.ts";
import { uploadReader } from "#app/modules/pictures/index.server.ts";
import { composeApplication } from "./composition.server.ts";

// The modules know an address of a database from the start; nobody connects to it here.
vi.hoisted(() => {
  process.env.MARE_PREPARED_DATABASE_URL = "postgres://127.0.0.1:1/nobody";
});

/** Stands in for build/server/files.js, and says which process it is instead of reading anything. */
const STAND_IN = `process.on("message", ({ id, task }) => {
  const [kind] = Object.keys(task);
  process.send({ id, value: { kind, pid: process.pid, rows: { kind, pid: process.pid } } });
});`;

it("no file of a stranger is read in a process that serves pages, runs jobs or moves money", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mare-composition-"));
  const started = process.argv[1]!;
  onTestFinished(() => {
    process.argv[1] = started;
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, "files.js"), STAND_IN);
  process.argv[1] = join(folder, "web.js");
  composeApplication();

  const bytes = new TextEncoder().encode("Nome;Preço\nSaia;10");
  const read = await Promise.all([
    sheetReader()(bytes),
    nfeReader()(bytes),
    bankFileReader()("data;valor\n01/02/2026;10,00"),
    uploadReader()(Buffer.from(bytes)),
  ]);
  expect(read).toMatchObject([{ kind: "sheet" }, { kind: "nfe" }, { kind: "bankFile" }, { kind: "picture" }]);
  for (const { pid } of read as unknown as { pid: number }[]) expect(pid).not.toBe(process.pid);
});
