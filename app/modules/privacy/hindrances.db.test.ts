import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aPerson, PASSWORD } from "#tests/support/busy-account.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { aPlacedOrder, aRequest } from "#tests/support/orders.ts";
import { tablesSaying } from "#tests/support/tables-about-people.ts";
import { deleteAccount, whatHinders } from "./index.server.ts";

let product: string;
const line = () => ({ productId: product, color: "Coral", size: "P", quantity: 1 });
const hindered = async (viewer: Viewer) => {
  const result = await deleteAccount(viewer, PASSWORD);
  return !result.ok && result.problem === "hindered" ? result.hindrances.map(({ reason }) => reason) : result;
};

beforeAll(async () => {
  product = await aProduct({ pieces: 500 });
});

describe("an account is not deleted", () => {
  it.each(["pendente", "processando", "enviado"])(
    "while an order is %s, and the request is on record",
    async (status) => {
      const person = await aPerson();
      const { orderId } = await aPlacedOrder(person, [line()]);
      await pool.query("update pedidos set status = $1 where id = $2", [status, orderId]);
      expect(await whatHinders(person)).toEqual([
        expect.objectContaining({
          links: [{ label: `Pedido ${orderId.slice(-8)}`, to: `/order/${orderId}` }],
        }),
      ]);
      expect(await hindered(person)).toEqual(["Você tem um pedido em aberto."]);
      const [request] = await db
        .selectFrom("privacy_requests")
        .selectAll()
        .where("user_id", "=", person.userId)
        .execute();
      expect(request).toMatchObject({
        status: "recusada",
        answer: expect.stringContaining("pedido em aberto"),
      });
      await pool.query("update pedidos set status = 'cancelado' where id = $1", [orderId]);
      expect((await deleteAccount(person, PASSWORD)).ok).toBe(true);
    },
  );

  it("while a return or refund is open", async () => {
    const person = await aPerson();
    const { orderId, paymentId } = await aPlacedOrder(person, [line()]);
    await pool.query("update pedidos set status = 'entregue' where id = $1", [orderId]);
    await pool.query(
      `insert into devolucoes (pedido_id, seller_id, kind, status, created_at)
       select pedido_id, seller_id, 'devolucao', 'solicitada', now() from remessas where pedido_id = $1`,
      [orderId],
    );
    await pool.query(
      `insert into refunds (id, payment_id, amount, status, reason, requested_at)
       values (gen_random_uuid(), $1, 1, 'requested', 'x', now())`,
      [paymentId],
    );
    expect(await hindered(person)).toEqual([
      "Você tem um pedido com devolução em andamento.",
      "Você tem um pedido com reembolso a caminho.",
    ]);
  });

  it("while its shop is open, sends or is owed something; afterwards the shop stays without an owner", async () => {
    const seller = await aPerson({ role: "lojista", sellerId: "loja-de-saida", name: "Lojista Marcada" });
    await aSeller({ id: "loja-de-saida", name: "Loja de Saída", user_id: seller.userId });
    await pool.query(
      `insert into verificacoes_lojista (user_id, seller_id, nome_empresa, cnpj, ie, telefone, email, endereco, cidade, estado,
         cep, tipo_negocio, faturamento_mensal, tempo_atividade, nome_banco, agencia_bancaria, conta_bancaria, status,
         created_at, submitted_at)
       values ($1, 'loja-de-saida', 'Saída Ltda.', '31578204000138', 'isento', $2, $3, 'Rua A', 'Itajaí', 'SC', '88301001',
         'outros', '0-5000', '0-1', 'Banco', '0001', '12345-6', 'aprovado', now(), now())`,
      [seller.userId, "4733221100", seller.email],
    );
    await pool.query(
      `insert into mudancas_lojista (user_id, seller_id, endereco, cidade, estado, cep, nome_banco, agencia_bancaria,
         conta_bancaria, submitted_at)
       values ($1, 'loja-de-saida', 'Rua Nova, 5', 'Blumenau', 'SC', '89010000', 'Banco', '0001', '55555-5', now())`,
      [seller.userId],
    );
    await pool.query(`
      insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
      values ('loja-de-saida', 'email', 'chave-marcada@loja.test', now(), now());
      with run as (
        insert into payout_runs (origin, prepared_by, prepared_at) values ('request', '${seller.userId}', now()) returning id
      )
      insert into payouts (run_id, seller_id, amount, status, receiver, prepared_at)
      select id, 'loja-de-saida', 50, 'sent', '{"kind": "email", "key": "chave-marcada@loja.test", "name": "Saída Ltda.",
        "document": "31578204000138"}', now() from run`);
    const sold = await aProduct({ seller_id: "loja-de-saida", pieces: 5 });
    const { orderId } = await aPlacedOrder(await aPerson(), [{ ...line(), productId: sold }]);
    expect(await hindered(seller)).toEqual([
      "A sua loja Loja de Saída está aberta.",
      "A sua loja tem uma remessa ou devolução em andamento.",
      "Um repasse da sua loja está a caminho.",
    ]);
    await pool.query("update payouts set status = 'paid', paid_at = now(), receipt = 'E1'");
    await pool.query("update sellers set status = 'suspenso' where id = 'loja-de-saida'");
    await pool.query("update remessas set status = 'cancelado' where pedido_id = $1", [orderId]);
    await pool.query(`
      with booked as (insert into ledger_transactions (kind, seller_id, order_id, booked_at)
        values ('sale', 'loja-de-saida', 'X', now()) returning id)
      insert into ledger_entries (transaction_id, account, part, amount)
      select id, account, 'goods', amount from booked, (values ('provider', 10), ('seller_pending', -10)) e (account, amount)`);
    expect(await hindered(seller)).toEqual([expect.stringMatching(/^A sua loja tem saldo de R\$\s10,00\.$/)]);
    await pool.query(`
      with booked as (insert into ledger_transactions (kind, seller_id, order_id, booked_at)
        values ('refund', 'loja-de-saida', 'X', now()) returning id)
      insert into ledger_entries (transaction_id, account, part, amount)
      select id, account, 'goods', amount from booked, (values ('provider', -10), ('seller_pending', 10)) e (account, amount)`);
    expect((await deleteAccount(seller, PASSWORD)).ok).toBe(true);
    expect((await pool.query("select user_id, status from sellers where id = 'loja-de-saida'")).rows).toEqual(
      [{ user_id: null, status: "suspenso" }],
    );
    expect(
      await tablesSaying("4733221100", "12345-6", "55555-5", "chave-marcada", "Lojista Marcada"),
    ).toEqual(["emails"]);
    expect((await pool.query("select receiver, status from payouts")).rows).toEqual([
      { receiver: { kind: "email", name: "Saída Ltda.", document: "31578204000138" }, status: "paid" },
    ]);
    expect((await pool.query("select status, cnpj from verificacoes_lojista")).rows).toEqual([
      { status: "rejeitado", cnpj: "31578204000138" },
    ]);
  });

  it("while it is an administrator's", async () => {
    const admin = await aPerson({ role: "admin" });
    await pool.query(
      "insert into administradores (user_id, permissions, created_at) values ($1, '{}', now())",
      [admin.userId],
    );
    expect(await hindered(admin)).toEqual(["Esta é uma conta de administrador."]);
  });
});

describe("an order placed while its buyer deletes the account", () => {
  it("exists together with the account, or neither does", async () => {
    const outcomes = new Set<string>();
    for (let number = 0; number < 12; number++) {
      const person = await aPerson();
      const request = await aRequest([line()]);
      const place = () => placeOrder(person, request);
      const leave = () => deleteAccount(person, PASSWORD);
      const [placed, left] =
        number % 2
          ? await Promise.all([place(), leave()])
          : ((await Promise.all([leave(), place()])).toReversed() as [
              Awaited<ReturnType<typeof place>>,
              Awaited<ReturnType<typeof leave>>,
            ]);
      const orders = await db
        .selectFrom("pedidos")
        .select("id")
        .where("user_id", "=", person.userId)
        .execute();
      const account = await db
        .selectFrom("auth_users")
        .select("id")
        .where("id", "=", person.userId)
        .execute();
      expect([orders.length, account.length]).toEqual(placed.ok ? [1, 1] : [0, 0]);
      expect(left.ok).toBe(!placed.ok);
      if (!placed.ok) expect(placed.problem).toBe("signed-out");
      outcomes.add(placed.ok ? "ordered" : "left");
    }
    const gone = await aPerson();
    await deleteAccount(gone, PASSWORD);
    expect(await placeOrder(gone, await aRequest([line()]))).toMatchObject({
      ok: false,
      problem: "signed-out",
    });
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
