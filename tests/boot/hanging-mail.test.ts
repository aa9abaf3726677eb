import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Application, freePort, startApplication, until } from "#tests/support/application.ts";
import { query } from "#tests/support/application-processes.ts";

const LETTERS = 75;

/** A mail server that accepts connections and never answers. */
const callers = new Set<Socket>();
let mailServer: Server;
let app: Application;

beforeAll(async () => {
  const port = await freePort();
  mailServer = createServer((caller) => callers.add(caller.on("error", () => {}))).listen(port, "127.0.0.1");
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
