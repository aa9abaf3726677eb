import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { cnpj, records, resetSellers, sent, shops } from "#tests/support/sellers-to-verify.ts";
import { company } from "#tests/support/verification.ts";
import { becomeSeller } from "./become-seller.server.ts";

beforeEach(resetSellers);

const kindOf = async (userId: string) =>
  (await db.selectFrom("usuarios").select("tipo_cliente").where("user_id", "=", userId).executeTakeFirst())
    ?.tipo_cliente;

it("a customer opens a shop with the account they have, which waits to be verified", async () => {
  const customer = await aViewer({ name: "Rita Compradora" });
  const account = () =>
    db.selectFrom("auth_users").selectAll().where("id", "=", customer.userId).executeTakeFirst();
  const before = await account();
  expect(await becomeSeller(customer, company())).toMatchObject({ ok: true });
  expect(await account()).toEqual(before);
  expect(await kindOf(customer.userId)).toBe("lojista");
  expect(await shops()).toMatchObject([{ user_id: customer.userId, status: "pendente" }]);
  expect(await records()).toMatchObject([{ user_id: customer.userId, status: "pendente" }]);
});

it("pressed several times at once it happens once", async () => {
  const customer = await aViewer();
  const results = await Promise.all([1, 2, 3].map(() => becomeSeller(customer, company())));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.problem === "already-sent")).toHaveLength(2);
  expect(await records()).toHaveLength(1);
});

it("what the registration would refuse leaves a customer a customer", async () => {
  await sent();
  const customer = await aViewer();
  expect(await becomeSeller(customer, company())).toMatchObject({
    ok: false,
    problem: "invalid-form",
    problems: cnpj("Este CNPJ já está cadastrado no sistema"),
  });
  expect(await becomeSeller(customer, company({ cnpj: "11.222.333/0001-81" }))).toMatchObject({
    problems: cnpj("CNPJ não encontrado na Receita Federal. Verifique os dados e tente novamente."),
  });
  expect(await becomeSeller(customer, company({ phone: "" }))).toMatchObject({
    problems: [{ field: "phone", message: "Telefone da empresa é obrigatório" }],
  });
  expect(await kindOf(customer.userId)).toBe("cliente");
});

it("is for customers: sellers have their own way, administrators none", async () => {
  for (const role of ["lojista", "admin"] as const) {
    expect(await becomeSeller(await aViewer({ role }), company())).toMatchObject({
      ok: false,
      problem: "not-a-customer",
    });
  }
});
