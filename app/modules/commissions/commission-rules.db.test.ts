import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aSeller, aViewer } from "#tests/support/factories.ts";
import { addRule } from "./add-rule.server.ts";
import { endRule } from "./end-rule.server.ts";
import { type RuleInput, ruleSchema } from "./rule-input.ts";
import { currentRules, listRules, ratesOfSeller } from "./rule-queries.server.ts";

const DAY = 86_400_000;
const today = () => todayInSaoPaulo(clock.now());
let finances: Awaited<ReturnType<typeof aViewer>>;

function input(given: Record<string, string>): RuleInput {
  const read = parseFields(ruleSchema, {
    abrangencia: "category",
    loja: "",
    categoria: "saias",
    nome: "",
    comissao: "3",
    inicio: "",
    fim: "",
    motivo: "Acordo",
    ...given,
  });
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const add = (given: Record<string, string> = {}) => addRule(finances, input(given));

beforeAll(async () => {
  finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
  await aSeller({ id: "bella", name: "Bella Colada", cnpj: "12345678000195" });
});

beforeEach(async () => {
  await pool.query(
    "alter table commission_rules disable trigger user; delete from commission_rules; alter table commission_rules enable trigger user",
  );
});

describe("a commission rule", () => {
  it("counts from the moment it is added, and is in the audit log with its reason", async () => {
    const added = await add();
    expect(added.ok).toBe(true);
    expect(await ratesOfSeller("bella", ["saias", "roupas"])).toEqual({ saias: 300, roupas: 500 });
    const line = await db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: "criar-regra-de-comissao",
      after: { comissao: "3%", categoria: "saias", motivo: "Acordo" },
    });
  });

  it("is found by the shop's name, whatever its case, or by its CNPJ", async () => {
    expect((await add({ abrangencia: "seller", loja: "bella COLADA", comissao: "2" })).ok).toBe(true);
    const again = await add({ abrangencia: "seller-category", loja: "12.345.678/0001-95", comissao: "1" });
    expect(again.ok).toBe(true);
    expect(await ratesOfSeller("bella", ["saias", "roupas"])).toEqual({ saias: 100, roupas: 200 });
    expect(await add({ abrangencia: "seller", loja: "Outra" })).toMatchObject({ problem: "unknown-shop" });
  });

  it("never changes the past: it cannot begin before today, and what began cannot be changed or deleted", async () => {
    expect(await add({ inicio: addDays(today(), -1) })).toMatchObject({ problem: "in-the-past" });
    await add();
    for (const attempt of [
      "update commission_rules set rate = 1",
      "update commission_rules set valid_from = valid_from - interval '1 day'",
      "delete from commission_rules",
    ])
      await expect(pool.query(attempt)).rejects.toThrow("a commission rule");
  });

  it("begins with its first day and ends with its last", async () => {
    await add({ inicio: addDays(today(), 2), fim: addDays(today(), 3) });
    const rate = async () => (await ratesOfSeller("bella", ["saias"])).saias;
    expect(await rate()).toBe(500);
    clock.advance(2 * DAY);
    expect(await rate()).toBe(300);
    clock.advance(2 * DAY);
    expect(await rate()).toBe(500);
  });

  it("is refused where another one counts for the same at the same time", async () => {
    await add({ fim: addDays(today(), 5) });
    expect(await add()).toMatchObject({ kind: "conflict", problem: "collides" });
    expect((await add({ inicio: addDays(today(), 6) })).ok).toBe(true);
    const two = await Promise.all([
      add({ categoria: "roupas" }),
      add({ categoria: "roupas" }),
      add({ categoria: "roupas" }),
    ]);
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("that ended stays listed, and ends once", async () => {
    const added = await add();
    if (!added.ok) throw new Error(added.message);
    expect(await endRule(finances, added.id, " ")).toMatchObject({ problem: "reason-missing" });
    expect(await endRule(finances, added.id, "Fim do acordo")).toEqual({ ok: true });
    expect(await endRule(finances, added.id, "De novo")).toMatchObject({ problem: "already-over" });
    expect(await currentRules()).toEqual([]);
    expect(await listRules(finances)).toMatchObject([{ id: added.id, standing: "over", rate: 300 }]);
  });

  it("that has not begun never counts once it is ended", async () => {
    const added = await add({ inicio: addDays(today(), 2) });
    if (!added.ok) throw new Error(added.message);
    await endRule(finances, added.id, "Mudamos de ideia");
    clock.advance(3 * DAY);
    expect((await ratesOfSeller("bella", ["saias"])).saias).toBe(500);
  });

  it("is for those who care for the finances", async () => {
    const other = await aViewer({ role: "admin", permissions: ["manage_orders"] });
    expect(await addRule(other, input({}))).toMatchObject({ kind: "forbidden" });
    expect(await endRule(other, "1", "a")).toMatchObject({ kind: "forbidden" });
    expect(await listRules(other)).toBeNull();
  });

  it("of a category or with an id that does not exist is refused", async () => {
    expect(await add({ categoria: "nada" })).toMatchObject({ problem: "unknown-category" });
    for (const id of ["0", "x", "9".repeat(30)])
      expect(await endRule(finances, id, "a")).toMatchObject({ kind: "notFound" });
  });
});
