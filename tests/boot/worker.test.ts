import { getPriority } from "node:os";
import { beforeAll, describe, expect, it } from "vitest";
import { type Application, startApplication, stopApplication, until } from "#tests/support/application.ts";
import {
  connectTo,
  kill,
  processesOf,
  query,
  workerProcessesOf,
} from "#tests/support/application-processes.ts";

describe("the worker process", () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
    await until(() => workerProcessesOf(app.dataDir).length === 1, "the worker");
  });

  /** Has no schedule, and does nothing for an order that does not exist. */
  const SHORT_JOB = "announce-order";
  const add = (task: string) =>
    query(app.dataDir, `select graphile_worker.add_job('${task}', '{"orderId": "0"}')`);
  /** Only this job: others run on a schedule. */
  const queue = () =>
    query(
      app.dataDir,
      `select task_identifier as task, locked_by from graphile_worker.jobs
       where task_identifier in ('refresh-search-words', '${SHORT_JOB}') order by id`,
    );
  const done = (task: string) =>
    app.log().filter((line) => line.msg === "job" && line.task === task && line.outcome === "done").length;

  /** A job that is blocked until released. */
  async function startAJobThatWaits() {
    const holder = await connectTo(app.dataDir);
    await holder.query("begin; lock table search_words in access exclusive mode");
    await add("refresh-search-words");
    await until(async () => (await queue()).some(({ locked_by }) => locked_by), "the job to begin");
    return { letGo: () => holder.query("rollback").finally(() => holder.end()) };
  }

  it("runs enqueued jobs outside the web processes and reports the results", async () => {
    await add(SHORT_JOB);
    await until(() => done(SHORT_JOB) === 1, "the job to be done");
    const [worker] = workerProcessesOf(app.dataDir);
    expect(getPriority(worker)).toBeGreaterThan(getPriority(app.process.pid));
    const metrics = async () => (await fetch(`${app.url}/metrics`)).text();
    expect(await metrics()).toContain(`mare_jobs_total{task="${SHORT_JOB}",outcome="done"} 1`);
    // A job says that it is done before its row is removed.
    await until(
      async () => (await metrics()).includes('mare_jobs_waiting{state="due"} 0'),
      "no job to be due",
    );
  });

  it("loads nothing of tracing where no collector is set, and neither do the web processes", async () => {
    expect(await (await fetch(`${app.url}/metrics`)).text()).not.toContain("mare_spans");
  });

  it("loses nothing by kill -9: neither the job under way nor one enqueued while it is down", async () => {
    const [victim] = workerProcessesOf(app.dataDir);
    const job = await startAJobThatWaits();
    kill(victim!, "SIGKILL");
    await add(SHORT_JOB);
    await until(() => !workerProcessesOf(app.dataDir).includes(victim!), "the worker to end");
    expect(await queue()).toHaveLength(2);
    await job.letGo();
    await until(async () => (await queue()).length === 0, "the next worker to do both");
    await until(() => done("refresh-search-words") > 0 && done(SHORT_JOB) > 1, "it to say so");
    expect([done("refresh-search-words"), done(SHORT_JOB)]).toEqual([1, 2]);
    expect(app.stdout()).toContain("the worker process stopped unexpectedly; starting another");
  });

  it("replaces a worker that is frozen", async () => {
    const [frozen] = workerProcessesOf(app.dataDir);
    kill(frozen!, "SIGSTOP");
    await add(SHORT_JOB);
    const before = done(SHORT_JOB);
    await until(() => done(SHORT_JOB) > before, "another worker to do the job");
    expect(workerProcessesOf(app.dataDir)).not.toContain(frozen);
    expect(app.stdout()).toContain("the worker process does not answer; killing it");
  });

  it("finishes the job under way before the database stops", async () => {
    const job = await startAJobThatWaits();
    const before = done("refresh-search-words");
    const stopped = stopApplication(app);
    await until(
      () =>
        fetch(`${app.url}/healthz`).then(
          () => false,
          () => true,
        ),
      "the stop to be under way",
    );
    await job.letGo();
    expect(await stopped).toBe(0);
    expect(done("refresh-search-words")).toBe(before + 1);
    expect(processesOf(app.dataDir)).toEqual([]);
    expect(app.stderr()).toBe("");
  });
});
