import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aBusyPerson, aPerson, MARKS } from "#tests/support/busy-account.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aRequest, MANY_UNPAID } from "#tests/support/orders.ts";
import { tablesAboutPeople } from "#tests/support/tables-about-people.ts";
import { exportData, whatIsKept } from "./index.server.ts";
import { PERSONAL_PARTS } from "./parts.server.ts";

type Exported = { protocolo: string; dados: Record<string, Record<string, unknown>[]> };

async function exported(viewer: Viewer): Promise<{ text: string; copy: Exported }> {
  const result = await exportData(viewer);
  if (!result.ok) throw new Error(result.problem);
  const text = await result.body.text();
  return { text, copy: JSON.parse(text) as Exported };
}

/** Tables with a column about a person that are no part of the copy, and why. */
const NOT_EXPORTED: Record<string, string> = {
  auth_two_factors: "only secrets; that it is on stands in the account",
  auth_accounts: "only the password's hash, a secret",
  product_views: "a key that changes every day and leads to nobody",
};

let busy: Viewer;
beforeAll(async () => {
  busy = await aBusyPerson();
});

describe("the copy of a person's data", () => {
  it("leaves out no table about people, unless the list of tables says why", async () => {
    const read = new Set(PERSONAL_PARTS.flatMap(({ tables }) => tables));
    const tables = await tablesAboutPeople();
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !read.has(table) && !(table in NOT_EXPORTED))).toEqual([]);
    expect(Object.keys(NOT_EXPORTED).filter((table) => read.has(table))).toEqual([]);
    expect(new Set(PERSONAL_PARTS.map(({ name }) => name)).size).toBe(PERSONAL_PARTS.length);
  });

  it("holds what the database holds, its own request included, and carries a protocol", async () => {
    const { copy } = await exported(busy);
    const { dados } = copy;
    expect(copy.protocolo).toMatch(/^LGPD-\d{8}-[0-9A-Z]{8}$/);
    expect(dados.conta).toEqual([
      expect.objectContaining({ nome: MARKS.name, email: busy.email, telefone: MARKS.phone }),
    ]);
    expect(dados.enderecos).toEqual([expect.objectContaining({ endereco: MARKS.street, padrao: true })]);
    expect(dados.pedidos).toEqual([
      expect.objectContaining({
        situacao: "entregue",
        itens: [expect.objectContaining({ quantidade: 2 })],
        remessas: [expect.objectContaining({ situacao: "entregue" })],
        historico: [expect.objectContaining({ o_que: "pago" })],
        endereco_entrega: expect.objectContaining({ name: MARKS.name }),
      }),
    ]);
    expect(dados.pagamentos).toEqual([
      expect.objectContaining({ situacao: "approved", pedido: dados.pedidos![0]!.id }),
    ]);
    expect(dados.solicitacoes).toEqual([
      expect.objectContaining({ tipo: "correcao" }),
      expect.objectContaining({ protocolo: copy.protocolo, tipo: "exportacao" }),
    ]);
    for (const part of ["sessoes", "consentimentos", "carrinhos", "compra_em_andamento", "acessos"]) {
      expect(dados[part], part).toHaveLength(1);
    }
    for (const part of [
      "mensagens_de_contato",
      "avaliacoes",
      "denuncias_de_avaliacoes",
      "verificacao_em_preenchimento",
    ]) {
      expect(dados[part], part).toHaveLength(1);
    }
    // The one that says the order is paid, and the one with the secret.
    expect(dados.emails).toHaveLength(2);
    expect(dados.loja).toEqual([]);
  });

  it("holds no secrets and no other person's data", async () => {
    const stranger = await aBusyPerson({ name: "Outra Pessoa" });
    const { text } = await exported(busy);
    for (const secret of [
      "argon2",
      "segredo-",
      "link-secreto",
      "chave-secreta",
      stranger.userId,
      stranger.email,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("of a shop holds its products and its sales, without its buyers", async () => {
    const seller = await aPerson({ role: "lojista", sellerId: "loja-exportada" });
    await aSeller({ id: "loja-exportada", user_id: seller.userId });
    const product = await aProduct({ seller_id: "loja-exportada", pieces: 5 });
    const buyer = await aPerson({ name: "Compradora Discreta" });
    const line = { productId: product, color: "Coral", size: "P", quantity: 1 };
    expect((await placeOrder(buyer, await aRequest([line]))).ok).toBe(true);
    const { text, copy } = await exported(seller);
    expect(copy.dados.loja).toHaveLength(1);
    expect(copy.dados.produtos_da_loja).toEqual([expect.objectContaining({ id: product })]);
    expect(copy.dados.vendas_da_loja).toHaveLength(1);
    expect(copy.dados.extrato_da_loja).toHaveLength(1);
    for (const foreign of [buyer.userId, buyer.email, "Compradora"]) expect(text).not.toContain(foreign);
  });

  it("is consistent while orders are being placed: each order with its payment, also when it is long", async () => {
    const buyer = await aPerson();
    const product = await aProduct({ pieces: 500 });
    const line = { productId: product, color: "Coral", size: "P", quantity: 1 };
    await pool.query(
      `insert into access_log (at, user_id, email, area, action, address)
       select now(), $1, $2, 'loja', 'entrada', '200.1.2.3' from generate_series(1, 2300)`,
      [buyer.userId, buyer.email],
    );
    const placing = (async () => {
      for (let number = 0; number < 12; number++)
        await placeOrder(buyer, await aRequest([line]), MANY_UNPAID);
    })();
    const copies = [];
    for (let number = 0; number < 6; number++) copies.push((await exported(buyer)).copy.dados);
    await placing;
    for (const dados of copies) {
      expect(dados.acessos).toHaveLength(2300);
      expect(dados.pagamentos!.map(({ pedido }) => pedido).sort()).toEqual(
        dados.pedidos!.map(({ id }) => id).sort(),
      );
      for (const order of dados.pedidos!) expect(order.remessas).toHaveLength(1);
    }
    expect((await exported(buyer)).copy.dados.pedidos).toHaveLength(12);
  });

  it("shows one moment, whatever is written while it is read", async () => {
    const person = await aPerson();
    const signsIn = () =>
      pool.query(
        `insert into access_log (at, user_id, email, area, action, address)
         values (now(), $1, $2, 'loja', 'entrada', '200.1.2.3')`,
        [person.userId, person.email],
      );
    const [read] = await meetingAt<unknown>(sql`lock table enderecos in access exclusive mode`, [
      () => exported(person),
      async () => {
        await signsIn();
        await pool.query("select from enderecos limit 1");
      },
    ]);
    expect(read).toMatchObject({ copy: { dados: { enderecos: [], acessos: [] } } });
    expect((await exported(person)).copy.dados.acessos).toHaveLength(1);
  });

  it("is given ten times an hour", async () => {
    const person = await aPerson();
    for (let number = 0; number < 10; number++) expect((await exportData(person)).ok).toBe(true);
    expect(await exportData(person)).toMatchObject({ ok: false, problem: "throttled" });
  });
});

describe("what is kept", () => {
  it("is counted kind by kind, as the copy has it", async () => {
    const { copy } = await exported(busy);
    const counted = Object.fromEntries((await whatIsKept(busy)).map(({ kind, count }) => [kind, count]));
    const inCopy: Record<string, number> = {};
    for (const { kind, name } of PERSONAL_PARTS)
      inCopy[kind] = (inCopy[kind] ?? 0) + copy.dados[name]!.length;
    expect(counted).toEqual({ ...inCopy, visualizacoes: 0, buscas: 0 });
    expect(counted).toMatchObject({
      conta: 1,
      enderecos: 1,
      pedidos: 1,
      pagamentos: 1,
      avaliacoes: 2,
      loja: 3,
    });
  });

  it("says nothing about shops to a person without one", async () => {
    const kinds = (await whatIsKept(await aPerson())).map(({ kind }) => kind);
    expect(kinds).toContain("pedidos");
    expect(kinds).not.toContain("loja");
    expect(await db.selectFrom("sellers").select("id").where("user_id", "=", busy.userId).execute()).toEqual(
      [],
    );
  });
});
