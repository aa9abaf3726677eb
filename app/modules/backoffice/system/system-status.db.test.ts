import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { tellAboutProcess } from "#app/platform/processes/own-facts.server.ts";
import { isSilent } from "#app/platform/processes/process.ts";
import { reportProcess } from "#app/platform/processes/processes.server.ts";
import { recordBackup } from "#database/backup/record-backup.ts";
import { aViewer } from "#tests/support/factories.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import { mailState, systemStatus } from "./system-status.server.ts";

let keeper: Viewer;
beforeAll(async () => {
  keeper = await aViewer({ role: "admin", permissions: ["system_settings"] });
});
const status = async () => (await systemStatus(keeper))!;

it("is for those who look after the system", async () => {
  const others = await aViewer({ role: "admin", permissions: ["view_analytics", "manage_users"] });
  expect(await systemStatus(others)).toBeNull();
  expect(await systemStatus(await aViewer())).toBeNull();
});

it("knows the version, the database and the disk", async () => {
  const { version, databaseBytes, mail } = await status();
  expect(version.release).toMatch(/^\d+\.\d+\.\d+$/);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
  expect(mail).toBe("kept");
});

describe("processes", () => {
  const aProcess = (seconds: number) =>
    pool.query(
      `insert into processes (id, kind, host, pid, version, started_at, seen_at, memory_bytes, facts)
       values ($1, 'web', 'outra-máquina', 7, '0.1.0', now() - interval '3 hours', now() - $2 * interval '1 second', 1000, '{}')`,
      [randomUUID(), seconds],
    );

  it("a process is shown from when it reports itself until it says goodbye", async () => {
    tellAboutProcess(() => ({ lettersPaused: true }));
    const report = reportProcess("worker");
    const own = async () => (await status()).processes.filter(({ pid }) => pid === process.pid);
    await vi.waitFor(async () => expect(await own()).toHaveLength(1), PATIENCE);
    const [shown] = await own();
    expect(shown).toMatchObject({ kind: "worker", facts: { lettersPaused: true } });
    expect(shown!.memoryBytes).toBeGreaterThan(10_000_000);
    expect(isSilent(shown!)).toBe(false);
    await report.stop();
    expect(await own()).toEqual([]);
  });

  it("one that fell silent is shown as such for an hour, and then forgotten", async () => {
    await aProcess(60);
    await aProcess(2 * 60 * 60);
    const report = reportProcess("web");
    const others = async () => (await status()).processes.filter(({ host }) => host === "outra-máquina");
    await vi.waitFor(async () => expect(await others()).toHaveLength(1), PATIENCE);
    const [silent] = await others();
    expect(isSilent(silent!)).toBe(true);
    expect(Math.round(silent!.age / 3600)).toBe(3);
    await report.stop();
  });
});

it("letters: what a worker says, unless none speaks", () => {
  const worker = (silence: number, lettersPaused: boolean) =>
    ({ kind: "worker", silence, facts: { lettersPaused } }) as const;
  expect(mailState([], false)).toBe("kept");
  expect(mailState([], true)).toBe("unknown");
  expect(mailState([worker(5, false)], true)).toBe("sent");
  expect(mailState([worker(5, false), worker(5, true)], true)).toBe("paused");
  expect(mailState([worker(500, true)], true)).toBe("unknown");
  expect(mailState([{ kind: "web", silence: 1, facts: {} }], true)).toBe("unknown");
});

it("the last backup, and the last attempt where it failed", async () => {
  expect((await status()).backup).toEqual({ last: null, failure: null });
  const attempt = (at: string, problem: string | null = null) =>
    recordBackup(databaseUrl(), {
      kind: "whole",
      at: new Date(at),
      path: "/copias/1",
      bytes: problem ? null : 3_000_000_000,
      encrypted: true,
      problem,
    });
  await attempt("2026-03-01T04:00:00Z");
  expect((await status()).backup).toMatchObject({ last: { bytes: 3_000_000_000 }, failure: null });
  await attempt("2026-03-02T04:00:00Z", "no space left on device");
  expect((await status()).backup).toMatchObject({
    last: { finishedAt: new Date("2026-03-01T04:00:00Z") },
    failure: { finishedAt: new Date("2026-03-02T04:00:00Z"), problem: "no space left on device" },
  });
  await attempt("2026-03-03T04:00:00Z");
  expect((await status()).backup).toMatchObject({
    last: { finishedAt: new Date("2026-03-03T04:00:00Z") },
    failure: null,
  });
});

it("kinds of jobs that have something to do, and those that gave up", async () => {
  await pool.query(`select graphile_worker.add_job('send-refund', '{}')`);
  await pool.query(`select graphile_worker.add_job('later', '{}', run_at := now() + interval '1 day')`);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'in vain'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-refund')`,
  );
  expect((await status()).waiting).toEqual([
    { task: "send-refund", lane: "housekeeping", count: 1, seconds: expect.any(Number), gaveUp: 1 },
  ]);
});
