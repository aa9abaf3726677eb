import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { NewAccount } from "#app/modules/identity/account/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { cnpj, other, records, resetSellers, seller, sent, shops } from "#tests/support/sellers-to-verify.ts";
import { company, SERRA } from "#tests/support/verification.ts";
import { registerSeller } from "./register-seller.server.ts";

beforeEach(resetSellers);

describe("registering as a seller", () => {
  const person = (email = `nova-${++people}@mare.test`): NewAccount => ({
    name: "Clara Menezes",
    email,
    phone: "71991234567",
    password: "segredo-da-clara",
    role: "lojista",
  });
  let people = 0;

  /** How much of a registration there is. */
  const traces = async () => {
    const count = async (
      table: "auth_users" | "auth_accounts" | "usuarios" | "sellers" | "verificacoes_lojista" | "emails",
    ) =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as("rows"))
          .executeTakeFirstOrThrow()
      ).rows;
    const tables = [
      "auth_users",
      "auth_accounts",
      "usuarios",
      "sellers",
      "verificacoes_lojista",
      "emails",
    ] as const;
    return [...(await Promise.all(tables.map(count))), (await waitingJobs()).length].map(Number);
  };

  it("makes account, profile, shop, request and letters at once", async () => {
    const before = await traces();
    const result = await registerSeller(person(), company());
    expect(result).toMatchObject({ ok: true, sellerId: "brisa-do-forte-confeccoes" });
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([1, 1, 1, 1, 1, 2, 2]);
    const { userId } = result as { userId: string };
    expect(
      await db.selectFrom("usuarios").selectAll().where("user_id", "=", userId).executeTakeFirst(),
    ).toMatchObject({ nome_completo: "Clara Menezes", tipo_cliente: "lojista" });
    expect(await records()).toMatchObject([{ user_id: userId, status: "pendente" }]);
  });

  it("pressed twice, at once or one after the other, makes one shop and says so each time", async () => {
    const before = await traces();
    const clara = person();
    const all = await Promise.all([registerSeller(clara, company()), registerSeller(clara, company())]);
    all.push(await registerSeller(clara, company()));
    for (const each of all) expect(each).toMatchObject({ ok: true, sellerId: "brisa-do-forte-confeccoes" });
    for (const other of [company({ cnpj: SERRA }), company({ cnpj: "111" }), company({ ie: "isento" })])
      expect(await registerSeller(clara, other)).toMatchObject({ ok: false });
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it.each([
    ["an invalid check digit", { cnpj: "31578204000139" }, "CNPJ inválido"],
    [
      "an unknown company",
      { cnpj: "11222333000181" },
      "CNPJ não encontrado na Receita Federal. Verifique os dados e tente novamente.",
    ],
    ["a CNPJ in use", {}, "Este CNPJ já está cadastrado no sistema"],
  ])("is refused at its field for %s, with nothing half-created", async (_, given, message) => {
    await sent(other);
    const before = await traces();
    expect(await registerSeller(person(), company(given))).toMatchObject({
      ok: false,
      problem: "invalid-form",
      problems: cnpj(message),
    });
    expect(await traces()).toEqual(before);
  });

  it("is refused for an address that has an account, whose owner gets a letter and nothing else", async () => {
    const before = await traces();
    expect(await registerSeller(person(seller.email), company())).toMatchObject({
      ok: false,
      problem: "email-taken",
    });
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it.each([
    "auth_users",
    "auth_accounts",
    "usuarios",
    "sellers",
    "verificacoes_lojista",
    "audit_log",
    "emails",
  ])("leaves nothing behind when %s cannot be written", async (table) => {
    const before = await traces();
    await sql`create or replace function broken() returns trigger language plpgsql as
        $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
    await sql`create trigger broken before insert on ${sql.table(table)} execute function broken()`.execute(
      db,
    );
    try {
      await expect(registerSeller(person(), company())).rejects.toThrow();
    } finally {
      await sql`drop trigger broken on ${sql.table(table)}`.execute(db);
    }
    expect(await traces()).toEqual(before);
  });

  it("gives one CNPJ to one of three who register with it at the same moment", async () => {
    const before = await traces();
    const results = await Promise.all([1, 2, 3].map(() => registerSeller(person(), company())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { ok: false, problem: "invalid-form", problems: cnpj("Este CNPJ já está cadastrado no sistema") },
      { ok: false, problem: "invalid-form", problems: cnpj("Este CNPJ já está cadastrado no sistema") },
    ]);
    const after = await traces();
    expect(after.map((rows, at) => rows - before[at]!)).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it("gives one address to one of two who register with it at the same moment", async () => {
    const both = person();
    const results = await Promise.all([
      registerSeller(both, company()),
      registerSeller({ ...both, password: "outro-segredo" }, company({ cnpj: SERRA })),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ ok: false, problem: "email-taken" });
    expect(await records()).toHaveLength(1);
    expect(await shops()).toHaveLength(1);
  });
});
