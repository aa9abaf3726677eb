import { describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { actingFor, aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { keepShop } from "../onboarding/keep-shop.server.ts";
import { findOpenShop, openShopSlugs } from "../open-shop.server.ts";
import { ownShopNaming, renameShop } from "./rename-shop.server.ts";
import { DAYS_BETWEEN_NAMES } from "./shop-naming.ts";

const DAY = 86_400_000;

async function aShopOf(name: string, given: { status?: string } = {}) {
  const viewer = await aViewer({ role: "lojista" });
  const sellerId = await aSeller({ name, user_id: viewer.userId, ...given });
  return { ...actingFor(viewer, sellerId), sellerId };
}

const nameOf = async (id: string) =>
  (await db.selectFrom("sellers").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

const COMPANY = {
  companyName: "Admin LTDA",
  cnpj: "71346025000190",
  ie: "",
  phone: "",
  email: "",
  address: "Rua 1",
  city: "Santos",
  state: "SP",
  zipCode: "11055300",
  businessType: "",
  monthlyRevenue: "",
  yearsInBusiness: "",
  bankName: "",
  bankAgency: "",
  bankAccount: "",
};

describe("a shop's name", () => {
  it("changes once a month, everywhere, with a line in the log; the address stays", async () => {
    const seller = await aShopOf("Ateliê Primeiro");
    const product = await aProduct({ seller_id: seller.sellerId });
    const { slug } = (await ownShopNaming(seller))!;
    expect(await renameShop(seller, "  Ateliê   Segundo ")).toEqual({ ok: true });
    expect(await nameOf(seller.sellerId)).toBe("Ateliê Segundo");
    expect(await findOpenShop(slug)).toMatchObject({ name: "Ateliê Segundo", slug });
    const { rows } = await pool.query("select search_text from products where id = $1", [product]);
    expect(rows[0].search_text).toContain("atelie segundo");
    const logged = await db
      .selectFrom("audit_log")
      .select(["before", "after", "actor_id"])
      .where("action", "=", "mudar-nome-loja")
      .where("subject_id", "=", seller.sellerId)
      .execute();
    expect(logged).toEqual([
      { actor_id: seller.userId, before: { nome: "Ateliê Primeiro" }, after: { nome: "Ateliê Segundo" } },
    ]);

    clock.advance((DAYS_BETWEEN_NAMES - 1) * DAY);
    const early = await renameShop(seller, "Ateliê Terceiro");
    expect(early).toMatchObject({ ok: false, problem: "too-soon" });
    expect(early).toHaveProperty("message", expect.stringMatching(/a partir de \d+ de \p{L}+ de \d{4}/u));
    clock.advance(DAY);
    expect(await renameShop(seller, "Ateliê Terceiro")).toEqual({ ok: true });
  });

  it("is of one shop only, also when two want it at once", async () => {
    const [one, two] = [await aShopOf("Uma Loja Só"), await aShopOf("Duas Lojas")];
    expect(await renameShop(two, "UMA LOJA-SÓ")).toMatchObject({ problem: "taken" });
    const others = await Promise.all(["A", "B", "C", "D"].map((letter) => aShopOf(`Loja ${letter}`)));
    const all = await Promise.all([one, two, ...others].map((shop) => renameShop(shop, "Maresia Fina")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("changes once when the button is pressed twice", async () => {
    const seller = await aShopOf("Toque Duplo");
    const both = await Promise.all([renameShop(seller, "Toque Único"), renameShop(seller, "Toque Outro")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is changed by the owner of an approved shop only", async () => {
    const seller = await aShopOf("Loja da Dona");
    const stranger = await aViewer({ role: "lojista", sellerId: seller.sellerId });
    expect(await renameShop(stranger, "Tomada")).toMatchObject({ kind: "forbidden" });
    expect(await renameShop(await aViewer(), "Tomada")).toMatchObject({ kind: "forbidden" });
    const pending = await aShopOf("Loja na Fila", { status: "pendente" });
    expect(await renameShop(pending, "Furei a Fila")).toMatchObject({ ok: false });
    for (const odd of ["", "x".repeat(61), "Maré", "a\0b".repeat(50)])
      expect(await renameShop(seller, odd)).toMatchObject({ kind: "invalid" });
    expect(await nameOf(seller.sellerId)).toBe("Loja da Dona");
  });

  it("that the shop chose is kept when its company is sent again", async () => {
    const seller = await aShopOf("Nome de Antes");
    await renameShop(seller, "Nome Escolhido");
    await db.transaction().execute((transaction) => keepShop(transaction, seller.userId, COMPANY as never));
    expect(await nameOf(seller.sellerId)).toBe("Nome Escolhido");
  });
});

describe("a shop's address", () => {
  it("never changes, and is never a word of ours", async () => {
    const open = async () => {
      const { userId } = await aViewer({ role: "lojista" });
      return db.transaction().execute((transaction) => keepShop(transaction, userId, COMPANY as never));
    };
    const [first, second] = [await open(), await open()];
    await db.updateTable("sellers").set({ status: "aprovado" }).where("id", "in", [first, second]).execute();
    expect(first).toBe("admin");
    expect(await findOpenShop("loja-admin")).toMatchObject({ id: "admin" });
    // By its id too, which was its address before.
    expect(await findOpenShop("admin")).toMatchObject({ slug: "loja-admin" });
    expect(await findOpenShop(second)).toMatchObject({ slug: second });
    expect(await openShopSlugs(1000)).toContain("loja-admin");
    await expect(
      db.updateTable("sellers").set({ slug: "outra" }).where("id", "=", first).execute(),
    ).rejects.toThrow("never changes");
  });

  it("leads nowhere while the shop may not sell", async () => {
    const { sellerId } = await aShopOf("Fechada", { status: "suspenso" });
    expect(await findOpenShop(sellerId)).toBeNull();
    expect(await openShopSlugs(1000)).not.toContain(sellerId);
  });
});
