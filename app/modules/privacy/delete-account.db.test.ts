import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { registerAccount } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { forgetShortLivedLetters } from "#app/modules/notifications/index.server.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { acceptInvitation, inviteToTeam } from "#app/modules/sellers/team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { aBusyPerson, aPerson, MARKS, PASSWORD } from "#tests/support/busy-account.ts";
import { actingFor, aProduct, aSeller } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aPlacedOrder, aRequest } from "#tests/support/orders.ts";
import { tablesAboutPeople } from "#tests/support/tables-about-people.ts";
import { deleteAccount, whatHinders } from "./index.server.ts";

/** Tables that may still say something about a person who is gone, and why. */
const STAYS: Record<string, string> = {
  access_log: "six months, as the Marco Civil asks; forgotten by its job",
  audit_log: "only ever added to",
  emails: "the letter that says so, for a week",
  payments: "part of the order's fiscal record",
  pedidos: "name and address are the order's fiscal record",
  privacy_requests: "that it was asked for; by an id that leads nowhere",
};

/** Those of sellers and administrators (below), and one that identifies nobody. A new table about people gets a row in `aBusyPerson`. */
const NOT_OF_BUYERS = [
  "administradores",
  "decisoes_lojista",
  "mudancas_lojista",
  "payout_files",
  "payout_runs",
  "payouts",
  "product_views",
  "sellers",
  "verificacoes_lojista",
];

/** Every table with one of these texts in any column. */
async function tablesSaying(...words: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const said = words.map((_, index) => `strpos(t::text, $${index + 1}) > 0`).join(" or ");
    const { rowCount } = await pool.query(`select from ${name} t where ${said} limit 1`, words);
    if (rowCount) found.push(name.replace("public.", ""));
  }
  return found.sort();
}

let product: string;
const line = () => ({ productId: product, color: "Coral", size: "P", quantity: 1 });
const hindered = async (viewer: Viewer) => {
  const result = await deleteAccount(viewer, PASSWORD);
  return !result.ok && result.problem === "hindered" ? result.hindrances.map(({ reason }) => reason) : result;
};

beforeAll(async () => {
  product = await aProduct({ pieces: 500 });
});

describe("deleting an account", () => {
  it("removes the person from every table; what the law wants kept moves to a successor account", async () => {
    const person = await aBusyPerson();
    const { userId, email } = person;
    const filled = await tablesSaying(userId, email, MARKS.phone);
    const missed = (await tablesAboutPeople()).filter((table) => !filled.includes(table));
    expect(missed).toEqual(NOT_OF_BUYERS);
    const result = await deleteAccount(person, PASSWORD);
    expect(result).toEqual({ ok: true, protocol: expect.stringMatching(/^LGPD-/) });

    expect(await tablesSaying(userId, email, MARKS.name, MARKS.phone, MARKS.street)).toEqual(
      Object.keys(STAYS).sort(),
    );
    expect(await tablesSaying(MARKS.phone)).toEqual([]);
    expect(await tablesSaying(email)).toEqual(["access_log", "emails"]);
    const { rows } = await pool.query(
      `select a.name, a.email, u.nome_completo, o.endereco_entrega, p.user_id = o.user_id as same_owner,
         (select count(*)::int from auth_accounts c where c.user_id = a.id) as passwords
       from pedidos o join auth_users a on a.id = o.user_id join usuarios u on u.user_id = a.id
       join payments p on p.order_id = o.id where o.endereco_entrega ->> 'address' = $1`,
      [MARKS.street],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        name: "Conta excluída",
        nome_completo: "Conta excluída",
        same_owner: true,
        passwords: 0,
      }),
    ]);
    expect(rows[0].email).toMatch(/^excluida-.+@conta-excluida\.invalid$/);
    expect(rows[0].endereco_entrega).toMatchObject({ name: MARKS.name, address: MARKS.street, phone: "" });
    // The review stays, without its author.
    expect((await pool.query("select user_id, text from avaliacoes")).rows).toEqual([
      { user_id: null, text: "Vestiu bem" },
    ]);
  });

  it("sends one last letter, which is deleted after a week, and frees the e-mail address", async () => {
    const person = await aPerson({ name: "Ana de Volta" });
    const result = await deleteAccount(person, PASSWORD);
    const letters = () => db.selectFrom("emails").selectAll().where("recipient", "=", person.email).execute();
    expect(await letters()).toEqual([
      expect.objectContaining({
        kind: "account-deleted",
        props: expect.objectContaining({ name: "Ana de Volta", protocol: result.ok && result.protocol }),
      }),
    ]);
    clock.advance(8 * 86_400_000);
    await forgetOld([forgetShortLivedLetters]);
    clock.reset();
    expect(await letters()).toEqual([]);
    const again = await registerAccount(
      {
        name: "Ana de Novo",
        email: person.email,
        password: "outra-senha-2026",
        phone: null,
        role: "cliente",
      },
      null,
    );
    expect(again).toMatchObject({ ok: true });
  });

  it("requires the password", async () => {
    const person = await aPerson();
    expect(await deleteAccount(person, "errada")).toMatchObject({ ok: false, problem: "wrong-password" });
    expect(await deleteAccount(person, "x".repeat(100_000))).toMatchObject({
      ok: false,
      problem: "wrong-password",
    });
    for (let number = 0; number < 8; number++) await deleteAccount(person, "errada");
    expect(await deleteAccount(person, PASSWORD)).toMatchObject({ ok: false, problem: "throttled" });
  });

  it("twice at once happens once, with the same protocol", async () => {
    const person = await aBusyPerson();
    const results = await Promise.all([1, 2, 3].map(() => deleteAccount(person, PASSWORD)));
    expect(new Set(results.map((result) => result.ok && result.protocol)).size).toBe(1);
    expect(await deleteAccount(person, "anything")).toEqual(results[0]);
    const asked = await db
      .selectFrom("privacy_requests")
      .selectAll()
      .where("user_id", "=", person.userId)
      .execute();
    expect(asked.map(({ kind, status, message }) => [kind, status, message]).sort()).toEqual([
      ["correcao", "atendida", ""],
      ["exclusao", "atendida", ""],
    ]);
  });
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

describe("an invitation accepted while its account is deleted", () => {
  async function anInvited(): Promise<{ person: Viewer; token: string }> {
    const owner = await aPerson({ role: "lojista" });
    const shop = await aSeller({ user_id: owner.userId });
    const person = await aPerson();
    await inviteToTeam(actingFor(owner, shop), { email: person.email, roles: ["pedidos"] });
    const letter = await db
      .selectFrom("emails")
      .select("props")
      .where("recipient", "=", person.email)
      .executeTakeFirstOrThrow();
    return { person, token: new URL((letter.props as { url: string }).url).searchParams.get("token")! };
  }
  const remains = async ({ userId, email }: Viewer) => [
    ...(await db.selectFrom("membros_loja").select("user_id").where("user_id", "=", userId).execute()),
    ...(await db.selectFrom("convites_loja").select("email").where("email", "=", email).execute()),
    ...(await db.selectFrom("auth_users").select("email").where("id", "=", userId).execute()),
  ];

  it("is refused where the deletion comes first", async () => {
    const { person, token } = await anInvited();
    const [left, accepted] = await meetingAt<unknown>(
      sql`select id from auth_users where id = ${person.userId} for update`,
      [() => deleteAccount(person, PASSWORD), () => acceptInvitation(person, token)],
    );
    expect(left).toMatchObject({ ok: true });
    expect(accepted).toMatchObject({ ok: false, kind: "conflict", problem: "account-deleted" });
    expect(await remains(person)).toEqual([]);
  });

  it("is forgotten with the account where it comes first", async () => {
    const { person, token } = await anInvited();
    const [accepted, left] = await meetingAt<unknown>(
      sql`select id from auth_users where id = ${person.userId} for update`,
      [() => acceptInvitation(person, token), () => deleteAccount(person, PASSWORD)],
    );
    expect([accepted, left]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await remains(person)).toEqual([]);
  });
});
