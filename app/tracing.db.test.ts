import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { otlpTracer } from "#app/integrations/otlp/index.server.ts";
import { accountExistsLetter } from "#app/modules/identity/letters/index.server.ts";
import { mailCarrier, postLetter } from "#app/modules/notifications/index.server.ts";
import { sandboxProvider, tracedProvider } from "#app/modules/payments/index.server.ts";
import { refreshSearchWordsJob } from "#app/modules/search/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { Postponed } from "#app/platform/jobs/job.ts";
import { asTask } from "#app/platform/jobs/run.server.ts";
import { beginSpan, stopTracing, traceWith } from "#app/platform/tracing/tracing.server.ts";
import { attributesOf, type Collector, startCollector } from "#tests/support/collector.ts";
import { runQueueOnce, waitingJobs } from "#tests/support/jobs.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import { connectInTest } from "#tests/support/ports.ts";

/** Something that no span may say. */
const PRIVATE = "ana@exemplo.com";
const JOB = refreshSearchWordsJob;

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
  const { endpoint } = collector;
  traceWith(otlpTracer({ endpoint, headers: {}, serviceName: "mare", share: 1 }, { lastPatience: PATIENCE }));
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterEach(() => {
  traceWith(null);
  collector.stop();
});

/** Runs it as part of a request, and answers the span of the request. */
async function inRequest(work: () => Promise<unknown>) {
  const span = beginSpan("server")!;
  await runInRequest({ requestId: "um-pedido", clientAddress: "127.0.0.1", span }, work);
  span.end({ name: "POST /x", attributes: {} });
}

async function collected() {
  await stopTracing();
  expect(JSON.stringify(collector.requests)).not.toContain(PRIVATE);
  return collector
    .spans()
    .map(({ attributes, ...span }) => ({ ...span, attributes: attributesOf(attributes) }));
}

const enqueueJob = () => db.transaction().execute((transaction) => enqueue(transaction, JOB, {}));

async function runJob(run: () => Promise<void>, payload: object) {
  const job = { id: "7", task_identifier: "a-kind", attempts: 2, max_attempts: 25, priority: 0 };
  await asTask({ run, lane: "money" })(payload, { job } as JobHelpers);
}

describe("a job", () => {
  it("belongs to the trace of the request that enqueued it, and so do the jobs that it enqueues", async () => {
    await inRequest(enqueueJob);
    const [first] = await waitingJobs();
    await runJob(enqueueJob, first!.payload as object);
    const second = (await waitingJobs())[1]!;
    await runJob(async () => {}, second.payload as object);

    const [request, job, next] = await collected();
    expect(job).toMatchObject({
      traceId: request!.traceId,
      parentSpanId: request!.spanId,
      name: "job a-kind",
      attributes: {
        "mare.job.kind": "a-kind",
        "mare.job.lane": "money",
        "mare.job.id": "7",
        "mare.job.attempt": 2,
        "mare.job.outcome": "done",
        "mare.request_id": "um-pedido",
      },
    });
    expect(next).toMatchObject({ traceId: request!.traceId, parentSpanId: job!.spanId });
  });

  it("of a schedule begins a trace", async () => {
    await runJob(async () => {}, {});
    const [job] = await collected();
    expect(job).not.toHaveProperty("parentSpanId");
    expect(job!.attributes).not.toHaveProperty("mare.request_id");
  });

  it("that fails says how, and not in the error's words; one that is postponed did not fail", async () => {
    const failure = Object.assign(new Error(`no ${PRIVATE}`), { code: "ECONNRESET" });
    await expect(runJob(() => Promise.reject(failure), {})).rejects.toThrow(PRIVATE);
    const later = new Postponed("not now", new Date());
    await expect(runJob(() => Promise.reject(later), {})).rejects.toThrow("not now");
    const [failed, postponed] = await collected();
    expect(failed).toMatchObject({
      status: { code: 2 },
      attributes: { "mare.job.outcome": "failed", "error.type": "ECONNRESET" },
    });
    expect(postponed).toMatchObject({ attributes: { "mare.job.outcome": "postponed" } });
    expect(postponed).not.toHaveProperty("status");
  });
});

it("a question to the payment provider is a span of the request, with what came of it", async () => {
  const provider = tracedProvider({
    ...sandboxProvider,
    cancel: () => Promise.reject(new TypeError(`not for ${PRIVATE}`)),
  });
  await inRequest(async () => {
    expect(await provider.find("01a0e0a0-0000-7000-8000-000000000000")).toEqual({ status: "unknown" });
    await expect(provider.cancel({} as never)).rejects.toThrow(PRIVATE);
  });
  const [find, cancel, request] = await collected();
  for (const each of [find, cancel]) {
    expect(each).toMatchObject({ kind: 3, traceId: request!.traceId, parentSpanId: request!.spanId });
  }
  expect(find).toMatchObject({
    name: "payment find",
    attributes: { "mare.payment.provider": "sandbox", "mare.payment.outcome": "unknown" },
  });
  expect(cancel).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "TypeError" } });
});

it("a letter handed to the mail server is a span of its job, without its recipient", async () => {
  const answers = [
    () => Promise.reject(new Error(`550 ${PRIVATE}`)),
    async () => ({ ok: false, problem: "no-such-recipient", reason: PRIVATE }) as const,
  ];
  connectInTest(mailCarrier, { deliver: () => answers.shift()!() });
  const props = { name: "Ana", loginUrl: "https://mare.test/", resetUrl: "https://mare.test/" };
  await inRequest(() =>
    db
      .transaction()
      .execute((transaction) => postLetter(transaction, { to: PRIVATE, letter: accountExistsLetter, props })),
  );
  await runQueueOnce();
  await runQueueOnce();

  const spans = await collected();
  const jobs = spans.filter(({ name }) => name === "job send-letter");
  const letters = spans.filter(({ name }) => name === "letter");
  expect(jobs.map(({ attributes }) => attributes["mare.job.outcome"])).toEqual(["failed", "done"]);
  expect(letters.map(({ parentSpanId }) => parentSpanId)).toEqual(jobs.map(({ spanId }) => spanId));
  expect(letters.map(({ attributes }) => attributes)).toEqual([
    { "mare.letter.kind": "account-exists", "error.type": "Error" },
    { "mare.letter.kind": "account-exists", "mare.letter.outcome": "no-such-recipient" },
  ]);
});
