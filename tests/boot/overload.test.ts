import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Application, startApplication } from "#tests/support/application.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { PATIENT_DATABASE } from "#tests/support/patience.ts";

let app: Application;
let database: pg.Client;
beforeAll(async () => {
  app = await startApplication({ env: { PAGE_CACHE: "off", ...PATIENT_DATABASE } });
  database = await connectTo(app.dataDir);
});
afterAll(() => database.end());

/** More than two web processes let in and let wait. */
const VISITORS = 300;

it("too many visitors are told so at once, while health checks and the payment provider are answered", async () => {
  const {
    rows: [product],
  } = await database.query("select id from products where on_sale limit 1");
  const visit = async () => {
    const answer = await fetch(`${app.url}/product/${product.id}`);
    return {
      status: answer.status,
      retryAfter: answer.headers.get("Retry-After"),
      page: await answer.text(),
    };
  };

  await database.query("begin");
  await database.query("lock table products in access exclusive mode");
  const visits = Array.from({ length: VISITORS }, visit);
  const refused = await Promise.any(
    visits.map(async (coming) => {
      const answer = await coming;
      if (!answer.page.includes("Muita gente na loja agora")) throw new Error(`let in: ${answer.status}`);
      return answer;
    }),
  );
  expect(refused.status).toBe(503);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(refused.page.length).toBeLessThan(20_000);

  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const forged = await fetch(`${app.url}/api/payments/webhook/sandbox`, { method: "POST", body: "{}" });
  expect(forged.status).toBe(401);

  await database.query("rollback");
  const answers = await Promise.all(visits);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect((await visit()).status).toBe(200);
});
