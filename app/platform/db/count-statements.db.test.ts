import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Span } from "../tracing/span.ts";

/** The database as a process has it whose settings name a collector. */
vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318");
let database: typeof import("./db.server.ts");
let context: typeof import("../http/request-context.server.ts");
beforeAll(async () => {
  vi.resetModules();
  database = await import("./db.server.ts");
  context = await import("../http/request-context.server.ts");
});
afterAll(() => void vi.unstubAllEnvs());

interface Counting extends Span {
  statements: number[];
}

function aSpan(): Counting {
  const statements: number[] = [];
  return {
    statements,
    traceparent: "",
    countStatement: (milliseconds) => void statements.push(milliseconds),
    end: () => {},
  };
}

const inRequest = <Result>(span: Span, work: () => Promise<Result>): Promise<Result> =>
  context.runInRequest({ requestId: "um-pedido", clientAddress: "127.0.0.1", span }, work);

it("every statement of a request counts, however it is asked and whether it succeeds", async () => {
  const span = aSpan();
  await inRequest(span, async () => {
    await database.pool.query("select pg_sleep(0.02)");
    await expect(database.pool.query("select 1 / 0")).rejects.toThrow("division by zero");
    // With begin and commit.
    await database.db
      .transaction()
      .execute((transaction) => transaction.selectFrom("emails").select("id").execute());
  });
  await database.pool.query("select 'of nobody'");
  expect(span.statements).toHaveLength(5);
  // The first slept; timers may be a little early.
  expect(span.statements[0]).toBeGreaterThan(15);
});

it("a statement that waited for somebody's connection counts for the one who asked", async () => {
  const [holder, asker] = [aSpan(), aSpan()];
  const held = await inRequest(holder, async () => {
    const clients = [];
    for (let n = 0; n < database.pool.options.max; n++) clients.push(await database.pool.connect());
    return clients;
  });
  const asked = inRequest(asker, () => database.pool.query("select 1"));
  await inRequest(holder, async () => {
    for (const client of held) client.release();
  });
  await asked;
  expect([holder.statements.length, asker.statements.length]).toEqual([0, 1]);
});
