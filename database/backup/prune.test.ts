import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listBackups, pruneBackups } from "./prune.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mare-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (...names: string[]) => {
  for (const name of names) mkdirSync(join(folder, name));
};

it("keeps the newest backups and everything that is none", () => {
  make(
    "2026-03-01T04-00-00Z",
    "2026-03-03T04-00-00Z",
    "2026-03-02T04-00-00Z",
    "notes",
    "2026",
    "base-2026-01-01T04-00-00Z",
  );
  expect(pruneBackups(folder, { keep: 2, now: new Date("2026-03-03T04:00:00Z") })).toEqual([
    "2026-03-01T04-00-00Z",
  ]);
  expect(readdirSync(folder).sort()).toEqual([
    "2026",
    "2026-03-02T04-00-00Z",
    "2026-03-03T04-00-00Z",
    "base-2026-01-01T04-00-00Z",
    "notes",
  ]);
  expect(listBackups(folder)).toEqual(["2026-03-03T04-00-00Z", "2026-03-02T04-00-00Z"]);
});

it("removes what a run that was cut short left, but not one that may be under way", () => {
  make("2026-03-01T04-00-00Z.unfinished", "2026-03-03T03-59-00Z.unfinished", "notes.unfinished");
  pruneBackups(folder, { keep: 2, now: new Date("2026-03-03T04:00:00Z") });
  expect(readdirSync(folder)).toEqual(["2026-03-03T03-59-00Z.unfinished", "notes.unfinished"]);
});

it("a folder that is not there holds no backup", () => {
  expect(listBackups(join(folder, "nowhere"))).toEqual([]);
});
