import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { type Application, startApplication, until } from "#tests/support/application.ts";
import {
  connectTo,
  kill,
  moneyProcessesOf,
  query,
  workerProcessesOf,
} from "#tests/support/application-processes.ts";

/** What a stranger sends, or a job of ours does, ends or freezes one process; money goes on. */
describe("a shop that runs", () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
    await until(
      () => workerProcessesOf(app.dataDir).length === 1 && moneyProcessesOf(app.dataDir).length === 1,
      "the processes that run jobs",
    );
  });
  const ask = (sql: string) => query(app.dataDir, sql);
  const doneBy = (task: string) =>
    app
      .log()
      .filter((line) => line.msg === "job" && line.task === task && line.outcome === "done")
      .map(({ pid }) => pid);
  /** A job about money that has no schedule, and does nothing for a refund that does not exist. */
  const addMoneyJob = () =>
    ask(`select graphile_worker.add_job('send-refund', '{"refundId": "${randomUUID()}"}')`);

  it("refuses a hostile spreadsheet with a message, in the worker that was there before", async () => {
    const [worker] = workerProcessesOf(app.dataDir);
    const file = zipSync({
      "xl/workbook.xml": strToU8("<sheet ".repeat(290_000)),
      "xl/_rels/workbook.xml.rels": strToU8("<Relationship ".repeat(140_000)),
      "xl/worksheets/sheet1.xml": strToU8("<worksheet/>"),
    });
    const id = randomUUID();
    await ask(`
      insert into imports (id, seller_id, file_name, file, status, created_at)
      select '${id}', id, 'produtos.xlsx', '\\x${Buffer.from(file).toString("hex")}', 'conferindo', now()
      from sellers where status = 'aprovado' order by id limit 1;
      select graphile_worker.add_job('check-import', '{"importId": "${id}"}')`);
    await addMoneyJob();
    await until(() => doneBy("send-refund").length === 1, "the refund to be done");
    const read = () => ask(`select status, problem from imports where id = '${id}'`);
    await until(async () => (await read())[0]!.status !== "conferindo", "the file to be read");
    expect(await read()).toEqual([
      { status: "recusada", problem: expect.stringContaining("Não conseguimos ler este arquivo") },
    ]);
    expect(workerProcessesOf(app.dataDir)).toEqual([worker]);
  });

  it("sends money back while the worker is frozen, by a process that runs nothing else", async () => {
    const [worker] = workerProcessesOf(app.dataDir);
    kill(worker!, "SIGSTOP");
    const before = doneBy("send-refund").length;
    await addMoneyJob();
    await until(() => doneBy("send-refund").length > before, "the refund to be done");
    expect(moneyProcessesOf(app.dataDir)).toContain(doneBy("send-refund").at(-1));
    kill(worker!, "SIGCONT");
  });

  it("starts the process of money again when it was killed", async () => {
    const [money] = moneyProcessesOf(app.dataDir);
    kill(money!, "SIGKILL");
    const before = doneBy("send-refund").length;
    await addMoneyJob();
    await until(() => doneBy("send-refund").length > before, "another to do the refund");
    expect(moneyProcessesOf(app.dataDir)).not.toContain(money);
    expect(app.stdout()).toContain("the money process stopped unexpectedly; starting another");
  });

  it("sets a job aside that ended its worker twice, and goes on without it", async () => {
    const JOB = "refresh-search-words";
    const jobs = () =>
      ask(`select job.id, locked_by, attempts >= max_attempts as aside, locked_by = begun_by as again
        from graphile_worker.jobs job left join interrupted_jobs on job_id = job.id where task_identifier = '${JOB}'`);
    const holder = await connectTo(app.dataDir);
    await holder.query("begin; lock table search_words in access exclusive mode");
    await ask(`select graphile_worker.add_job('${JOB}')`);
    const dieWhen = async (begun: (job: Record<string, unknown>) => unknown) => {
      await until(async () => (await jobs()).some(begun), "the job to begin");
      const [worker] = workerProcessesOf(app.dataDir);
      kill(worker!, "SIGKILL");
      await until(() => !workerProcessesOf(app.dataDir).includes(worker!), "the worker to end");
    };
    await dieWhen((job) => job.locked_by);
    await dieWhen((job) => job.again);
    await until(async () => (await jobs()).every((job) => job.aside), "the job to be set aside");
    expect(await jobs()).toMatchObject([{ locked_by: null }]);
    const told = () =>
      app.log().filter(({ msg }) => msg === "a job that ended its worker twice was set aside");
    await until(() => told().length > 0, "the log to say so");
    expect(told()).toMatchObject([{ task: JOB }]);
    await holder.query("rollback").finally(() => holder.end());
    await ask(`select graphile_worker.add_job('announce-order', '{"orderId": "0"}')`);
    await until(() => doneBy("announce-order").length > 0, "the third worker to do other jobs");
  });
});
