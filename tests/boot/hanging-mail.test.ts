import { createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Application, freePort, startApplication, until } from "#tests/support/application.ts";
import { query } from "#tests/support/application-processes.ts";

const LETTERS = 75;

/** A mail server that accepts connections and does not answer, until it is told to. */
let answering = false;
const working = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], onData: takeAll });
const callers = new Set<Socket>();
let mailServer: Server;
let app: Application;

beforeAll(async () => {
  const port = await freePort();
  mailServer = createServer((caller) => {
    callers.add(caller.on("error", () => {}));
    if (answering) working.server.emit("connection", caller);
  }).listen(port, "127.0.0.1");
  app = await startApplication({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(() => {
  for (const caller of callers) caller.destroy();
  mailServer?.close();
});

const ask = (sql: string) => query(app.dataDir, sql);
const lettersTried = () =>
  app.log().filter(({ msg, task }) => msg === "job" && task === "send-letter").length;

it("a hanging mail server does not delay payments: an unpaid order expires, and its stock is released", async () => {
  await ask(`
    with posted as (
      insert into emails (id, kind, recipient, props, created_at)
      select gen_random_uuid(), 'confirm-email', 'ana' || n || '@exemplo.com',
        '{"name": "Ana", "url": "https://mare.example/"}', now()
      from generate_series(1, ${LETTERS}) n returning id)
    select graphile_worker.add_job('send-letter', json_build_object('emailId', id)) from posted`);
  await until(() => callers.size >= 3, "every hand that sends letters to be waiting for the mail server");

  const [order] = await ask(`
    select payments.order_id as id, produto_id as product, sum(quantidade) as pieces
    from payments join pedido_itens on pedido_id = payments.order_id
    where payments.status = 'pending' group by 1, 2 limit 1`);
  const stock = async () =>
    Number((await ask(`select stock from product_lines where product_id = '${order!.product}'`))[0]!.stock);
  const before = await stock();
  await ask(`update payments set expires_at = now() - interval '1 minute' where order_id = '${order!.id}'`);
  await ask("select graphile_worker.add_job('expire-payments')");
  await until(async () => {
    const [row] = await ask(`select status from pedidos where id = '${order!.id}'`);
    return row!.status === "cancelado";
  }, "the order to be cancelled");
  expect(await stock()).toBeGreaterThanOrEqual(before + Number(order!.pieces));
  // In the same lane it would run only after the first attempt of each letter.
  expect(lettersTried()).toBeLessThan(LETTERS - 3);
});

it("after a few letters in vain the others wait, without an attempt, and all are sent once it answers", async () => {
  await until(
    () => app.log().some(({ msg }) => msg === "letters wait for the mail server"),
    "the shop to notice",
  );
  const waiting = "graphile_worker.jobs where task_identifier = 'send-letter'";
  await until(
    async () => (await ask(`select from ${waiting} and last_error is not null`)).length >= LETTERS,
    "every letter to be put off",
  );
  const [{ most }] = (await ask(`select max(attempts) as most from ${waiting}`)) as [{ most: number }];
  // One may be asking the mail server again just now.
  expect(most).toBeLessThanOrEqual(1);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/mare_jobs_oldest_seconds\{lane="letters"\} [1-9]/);
  expect(metrics).toContain("mare_letters_paused 1");

  answering = true;
  for (const caller of callers) caller.destroy();
  await until(async () => (await ask(`select from ${waiting}`)).length === 0, "every letter to be sent");
  const [row] = await ask("select count(*)::int as unsent from emails where sent_at is null");
  expect(row).toEqual({ unsent: 0 });
});

async function takeAll(letter: SMTPServerDataStream, _: unknown, done: () => void): Promise<void> {
  await text(letter);
  done();
}
