import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { customerOrders } from "#app/modules/orders/admin/index.server.ts";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { anAdministrator, aSession } from "#tests/support/administrator.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import { giveConsent, openSuccessor, withdrawConsent } from "../account/index.server.ts";
import type { Viewer } from "../viewer.ts";
import { exportUsers } from "./export-users.server.ts";
import { findUser } from "./find-user.server.ts";
import { blockUser, unblockUser } from "./index.server.ts";
import { listUsers, userStats } from "./list-users.server.ts";
import { readUserCriteria } from "./user-criteria.ts";
import { getAllUsers } from "./user-procedures.server.ts";

let admin: Viewer;
beforeAll(async () => {
  admin = await anAdministrator({ name: "Helena Prado" });
});

const asked = (text: string) => readUserCriteria(new URLSearchParams(text));
const found = async (q: string, more: Record<string, string> = {}) =>
  (await listUsers(admin, asked(`${new URLSearchParams({ q, ...more })}`)))!.items.map(({ id }) => id);

const signedUp = (viewer: Viewer, at: string) =>
  sql`update auth_users set created_at = ${at}::timestamptz where id = ${viewer.userId}`.execute(db);

const textOf = async (viewer: Viewer, text: string) =>
  new Response((await exportUsers(viewer, asked(text)))!).text();

describe("searching users", () => {
  it("finds what a name, an e-mail or a phone contains, whatever its accents, capitals and mask", async () => {
    const joao = await aViewer({
      userId: "joao",
      name: "João D'Ávila Conceição",
      email: "jd.99@praia.com.br",
      phone: "48991112233",
    });
    for (const q of ["joão", "JOAO", "ávila conceicao", "D'A", "jd.99@", "PRAIA.com", "4899111"]) {
      expect([q, await found(q)]).toEqual([q, [joao.userId]]);
    }
    for (const q of ["(48) 99111-2233", "+55 48 99111 2233", "99111-22", "48 99111"]) {
      expect([q, await found(q)]).toEqual([q, [joao.userId]]);
    }
    for (const q of ["conceicao jd.99", "48991112233 joao", "(48) 99111-2234"]) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
  });

  it("takes wildcards, backslashes, quotes and full-width signs for letters", async () => {
    const odd = await aViewer({ userId: "estranha", name: 'Cem % de _Algodão\\ "fio" \' 100' });
    for (const q of ["100", "cem %", "_algodao", "algodão\\", "\\", "%", "％", "_", '"fio" \'']) {
      const ids = await found(q);
      expect([q, ids]).toEqual([q, expect.arrayContaining([odd.userId])]);
      expect([q, ids.length]).toEqual([q, 1]);
    }
    expect(await found("%%%")).toEqual([]);
    expect(await found("c_m")).toEqual([]);
  });

  it("follows every change of name, e-mail and phone, also without a profile", async () => {
    const ana = await aViewer({ userId: "muda", name: "Ana Nome Velho" });
    await sql`update usuarios set nome_completo = 'Zuleica Nova', telefone = '11900001111' where user_id = 'muda'`.execute(
      db,
    );
    await sql`update auth_users set email = 'zuleica@novo.com' where id = 'muda'`.execute(db);
    expect(await found("nome velho")).toEqual([]);
    for (const q of ["zuléica nova", "@novo.com", "11 90000-1111"])
      expect(await found(q)).toEqual([ana.userId]);
    await sql`delete from usuarios where user_id = 'muda'`.execute(db);
    expect(await found("zuleica nova")).toEqual([]);
    const [item] = (await listUsers(admin, asked("q=nome+velho")))!.items;
    expect(item).toMatchObject({ id: "muda", role: "cliente", phone: null, state: "ativo" });
  });

  it("narrows by type, state and the days of signing up, and counts the same people", async () => {
    const one = (name: string, given: Partial<Viewer> = {}) =>
      aViewer({ name: `Filtrada ${name}`, ...given });
    const [ana, bia, caio] = [await one("Ana"), await one("Bia", { role: "lojista" }), await one("Caio")];
    const before = (await userStats(admin))!;
    await blockUser(admin, bia.userId, "Fraude");
    await sql`update auth_users set email_verified = false where id = ${caio.userId}`.execute(db);
    await signedUp(ana, "2025-03-01T02:59:59Z");
    await signedUp(bia, "2025-03-01T03:00:00Z");
    await signedUp(caio, "2025-04-01T02:59:59.999999Z");
    const named = (more: Record<string, string>) => found("filtrada", more);

    expect(await named({ tipo: "lojista" })).toEqual([bia.userId]);
    expect(await named({ situacao: "bloqueado" })).toEqual([bia.userId]);
    expect(await named({ situacao: "nao-confirmado" })).toEqual([caio.userId]);
    expect(await named({ situacao: "ativo" })).toEqual([ana.userId]);
    // Midnight is midnight in São Paulo, and both days are included.
    expect(await named({ de: "2025-03-01", ate: "2025-03-31" })).toEqual([caio.userId, bia.userId]);
    expect(await named({ ate: "2025-02-28" })).toEqual([ana.userId]);
    expect(await named({ tipo: "admin" })).toEqual([]);
    expect(await named({ ordem: "antigos" })).toEqual([ana.userId, bia.userId, caio.userId]);
    expect(await named({ ordem: "nome" })).toEqual([ana.userId, bia.userId, caio.userId]);

    const after = (await userStats(admin))!;
    expect(after).toEqual({
      ...before,
      blocked: before.blocked + 1,
      unconfirmed: before.unconfirmed + 1,
      newLately: before.newLately - 3,
    });
    expect(after.users).toBe(after.customers + after.sellers + after.administrators);
    for (const [figure, narrowing] of [
      ["users", ""],
      ["customers", "tipo=cliente"],
      ["sellers", "tipo=lojista"],
      ["administrators", "tipo=admin"],
      ["newLately", `de=${after.lately}`],
      ["blocked", "situacao=bloqueado"],
      ["unconfirmed", "situacao=nao-confirmado"],
    ] as const) {
      expect([figure, (await listUsers(admin, asked(narrowing)))!.total]).toEqual([figure, after[figure]]);
    }
  });

  it("leaves out what a deleted account left behind, and nobody acts on it", async () => {
    const before = (await userStats(admin))!;
    const id = await db.transaction().execute(openSuccessor);
    expect(await found("conta excluida")).toEqual([]);
    expect(await userStats(admin)).toEqual(before);
    expect(await findUser(admin, id)).toBeNull();
    expect(await unblockUser(admin, id, "Engano")).toMatchObject({ ok: false, problem: "unknown" });
  });

  it("has pages; past the end it shows the last one", async () => {
    for (let n = 0; n < 41; n++) await aViewer({ name: `Paginada ${String(n).padStart(2, "0")}` });
    const first = (await listUsers(admin, asked("q=paginada&ordem=nome")))!;
    expect(first).toMatchObject({ page: 1, pageCount: 2, total: 41, more: false });
    expect(first.items[0]!.name).toBe("Paginada 00");
    const last = (await listUsers(admin, asked("q=paginada&ordem=nome&pagina=9")))!;
    expect(last.page).toBe(2);
    expect(last.items.map(({ name }) => name)).toEqual(["Paginada 40"]);
  });
});

describe("one user", () => {
  it("is shown completely: shop, consents, orders with their sum, sessions, accesses and blocks", async () => {
    const lia = await aViewer({ name: "Lia Inteira", role: "lojista" });
    await aSeller({ id: "loja-da-lia", name: "Loja da Lia", user_id: lia.userId });
    await giveConsent(lia.userId, "novidades");
    await withdrawConsent(lia.userId, "novidades");
    const productId = await aProduct({ price: "100.00" });
    const line = { productId, color: "Coral", size: "P", quantity: 1 };
    await aPlacedOrder(lia, [line]);
    const paid = await aPaidOrder(lia, [line]);
    await aSession(lia);
    await blockUser(admin, lia.userId, "Cartão de outra pessoa");
    await aSession(lia);

    const user = (await findUser(admin, lia.userId))!;
    expect(user).toMatchObject({
      name: "Lia Inteira",
      role: "lojista",
      state: "bloqueado",
      emailConfirmed: true,
      hindrance: null,
      blocked: { reason: "Cartão de outra pessoa" },
      consents: [{ purpose: "novidades", withdrawnAt: expect.any(Date) }],
      sessions: [{ browser: "Chrome no Android", address: "200.10.20.30" }],
      history: [{ action: "bloquear-usuario", actor: "Helena Prado", reason: "Cartão de outra pessoa" }],
    });
    expect(await shopStanding(lia)).toMatchObject({
      standing: "aprovado",
      shop: { id: "loja-da-lia", name: "Loja da Lia" },
    });
    const orders = (await customerOrders(admin, lia.userId))!;
    expect(orders).toMatchObject({
      count: 2,
      last: [{ id: paid.orderId, status: "processando" }, { status: "pendente" }],
    });
    expect(orders.spent).toBe(orders.last[0]!.total);
  });

  it("is null for an unknown id, and without the permission", async () => {
    for (const id of ["ninguem", "", "%", "a b", "x\u0000", "x".repeat(300)]) {
      expect(await findUser(admin, id)).toBeNull();
    }
    const ana = await aViewer();
    expect(await findUser(ana, ana.userId)).toBeNull();
  });

  it("says which accounts the viewer may not act on", async () => {
    const [clerk, other] = [await anAdministrator({}, ["manage_users"]), await anAdministrator()];
    expect(await findUser(clerk, clerk.userId)).toMatchObject({ hindrance: "own-account" });
    expect(await findUser(clerk, other.userId)).toMatchObject({ hindrance: "administrator" });
    expect(await findUser(admin, other.userId)).toMatchObject({ hindrance: null });
  });
});

describe("exporting users", () => {
  it("writes the filtered list completely, safe for spreadsheets, and is audited", async () => {
    const people = Array.from({ length: 2500 }, (_, n) => `exportada-${n}`);
    // All of one moment, with microseconds: no row may fall between two batches.
    await sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select id, '=Exportada;"' || id, id || '@mare.test', true, '2024-05-05 12:00:00.123456Z', now()
      from unnest(${people}::text[]) id`.execute(db);
    const text = await textOf(admin, "q=exportada&ordem=nome&pagina=2");
    const lines = text.trimEnd().split("\r\n");
    expect(lines[0]).toBe("Nome;E-mail;Telefone;Tipo;Cadastro;Situação");
    expect(lines).toHaveLength(2501);
    expect(new Set(lines).size).toBe(2501);
    expect(lines).toContain(
      `"'=Exportada;""exportada-7";exportada-7@mare.test;;Cliente;05/05/2024 09:00:00;Ativo`,
    );
    const note = await db
      .selectFrom("audit_log")
      .select(["actor_id", "after"])
      .where("action", "=", "exportar-usuarios")
      .executeTakeFirstOrThrow();
    expect(note).toEqual({ actor_id: admin.userId, after: { filtros: "?q=exportada" } });
  });

  it("answers get_all_users in pages, with the session's own admin_id only", async () => {
    const get = (given: Record<string, unknown>) =>
      getAllUsers(admin, { admin_id: admin.userId, ...given }) as Promise<{ value: { user_id: string }[] }>;
    const [first, last] = [(await get({})).value, (await get({ pagina: 9000 })).value];
    expect(first).toHaveLength(500);
    expect(last).toEqual([]);
    expect(first[0]).toEqual({
      user_id: expect.any(String),
      nome_completo: expect.any(String),
      email: expect.any(String),
      telefone: "13991234567",
      tipo_cliente: expect.any(String),
      role: expect.any(String),
      situacao: expect.any(String),
      created_at: expect.any(Date),
    });
    expect(await getAllUsers(admin, { admin_id: "outra" })).toMatchObject({ status: 403 });
    for (const pagina of [0, -1, 1.5, "1", null, 1e9]) {
      expect(await get({ pagina })).toMatchObject({ ok: false, status: 400 });
    }
  });
});

it("nobody without manage_users reads any of it", async () => {
  const manager = await anAdministrator({}, ["manage_products", "manage_orders", "manage_sellers"]);
  for (const viewer of [manager, await aViewer(), await aViewer({ role: "lojista" })]) {
    expect(await userStats(viewer)).toBeNull();
    expect(await listUsers(viewer, asked(""))).toBeNull();
    expect(await findUser(viewer, admin.userId)).toBeNull();
    expect(await customerOrders(viewer, admin.userId)).toBeNull();
    expect(await exportUsers(viewer, asked(""))).toBeNull();
    expect(await getAllUsers(viewer, { admin_id: viewer.userId })).toMatchObject({ ok: false, status: 403 });
  }
});
