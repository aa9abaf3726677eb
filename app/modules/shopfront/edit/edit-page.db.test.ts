import { describe, expect, it } from "vitest";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { actingFor, aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { photo } from "#tests/support/own-products.ts";
import { findSection, findShopFacts } from "../find-shop-page.server.ts";
import { forgetShopPage, isOnShopPage } from "../personal-data.server.ts";
import { findSharedShop, sharedShopPath } from "../share.server.ts";
import { EMPTY_PAGE } from "../shop-page.ts";
import { discardDraft, ownShopPage, publishPage } from "./edit-page.server.ts";
import { type SentPage, savePage } from "./save-page.server.ts";
import { moveSection, removeSection, saveSection } from "./save-section.server.ts";
import { MAX_SECTION_PRODUCTS, MAX_SECTIONS } from "./sections.ts";

async function aShop() {
  const viewer = await aViewer({ role: "lojista" });
  const sellerId = await aSeller({ user_id: viewer.userId });
  return { ...actingFor(viewer, sellerId), sellerId };
}

const NO_PICTURE = { file: null, remove: false };
const page = (historia: string, more: Partial<SentPage> = {}): SentPage => ({
  texts: { historia, postagem: 1, envio: "", troca: "Trocamos tudo", atacado: "" },
  banner: NO_PICTURE,
  logo: NO_PICTURE,
  ...more,
});
const uploaded = async (number: number) => ({
  file: new File([await photo(number)], "foto.jpg"),
  remove: false,
});
const shown = async (sellerId: string) => findShopFacts((await findOpenShop(sellerId))!);

describe("a shop's page", () => {
  it("is seen by others once it is published, and not before", async () => {
    const seller = await aShop();
    expect(await savePage(seller, 0, page("Era uma vez"))).toEqual({ ok: true });
    expect((await shown(seller.sellerId)).page.story).toBe("");
    expect(await ownShopPage(seller)).toMatchObject({
      page: { story: "Era uma vez" },
      hasChanges: true,
      isPublished: false,
    });
    expect(await publishPage(seller, 1)).toEqual({ ok: true });
    expect((await shown(seller.sellerId)).page).toMatchObject({
      story: "Era uma vez",
      exchangePolicy: "Trocamos tudo",
      postingDays: 1,
    });
    expect(await publishPage(seller, null)).toMatchObject({ problem: "nothing-to-publish" });
    const { rows } = await pool.query(
      "select actor_id from audit_log where action = 'publicar-pagina-loja' and subject_id = $1",
      [seller.sellerId],
    );
    expect(rows).toEqual([{ actor_id: seller.userId }]);
  });

  it("is not saved with a chosen picture that is empty", async () => {
    const seller = await aShop();
    const banner = { file: new File([], "faixa.jpg"), remove: false };
    expect(await savePage(seller, 0, page("Era uma vez", { banner }))).toMatchObject({
      problems: [{ field: "faixa", message: "O arquivo está vazio. Escolha outro." }],
    });
    expect((await ownShopPage(seller))!.hasChanges).toBe(false);
  });

  it("goes back to what is published when the draft is thrown away", async () => {
    const seller = await aShop();
    await savePage(seller, 0, page("No ar"));
    await publishPage(seller, null);
    await savePage(seller, 1, page("Rascunho"));
    expect((await ownShopPage(seller))!.hasChanges).toBe(true);
    await discardDraft(seller, null);
    expect(await ownShopPage(seller)).toMatchObject({ page: { story: "No ar" }, hasChanges: false });
  });

  it("is not overwritten unread by another window, nor published unseen", async () => {
    const seller = await aShop();
    const both = await Promise.all([savePage(seller, 0, page("A")), savePage(seller, 0, page("B"))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: "changed-meanwhile" });
    await savePage(seller, 1, page("C"));
    expect(await publishPage(seller, 1)).toMatchObject({ problem: "changed-meanwhile" });
    const published = await Promise.all([publishPage(seller, 2), publishPage(seller, 2)]);
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is not overwritten by a window from before it was published, nor from before a draft was thrown away", async () => {
    const seller = await aShop();
    const revision = async () => (await ownShopPage(seller))!.revision;
    const stale = { kind: "conflict", problem: "changed-meanwhile" };
    await savePage(seller, 0, page("A"));
    const draft = await revision();
    await publishPage(seller, draft);
    // What the other window shows is what was published: nothing was changed since.
    expect(await revision()).toBe(draft);
    expect(await savePage(seller, 0, page("Da primeira visita"))).toMatchObject(stale);
    expect(await savePage(seller, draft, page("B"))).toEqual({ ok: true });
    expect(await savePage(seller, draft, page("De antes de publicar"))).toMatchObject(stale);
    expect(await publishPage(seller, draft)).toMatchObject(stale);

    const thrownAway = await revision();
    // A colleague's newer draft is not thrown away unread either.
    expect(await discardDraft(seller, draft)).toMatchObject(stale);
    expect(await discardDraft(seller, thrownAway)).toEqual({ ok: true });
    expect(await savePage(seller, thrownAway, page("Do rascunho"))).toMatchObject(stale);
    await savePage(seller, await revision(), page("C"));
    expect(await savePage(seller, thrownAway, page("Do rascunho"))).toMatchObject(stale);
    expect(await publishPage(seller, thrownAway)).toMatchObject(stale);
    expect((await ownShopPage(seller))!.page.story).toBe("C");
  });

  it("is not overwritten by a window from before a draft was thrown away that was never published", async () => {
    const seller = await aShop();
    const product = await aProduct({ seller_id: seller.sellerId });
    const stale = { kind: "conflict", problem: "changed-meanwhile" };
    const section = { id: null, name: "Festa", products: [product] };
    await savePage(seller, 0, page("A", { banner: await uploaded(1) }));
    const [thrownAway, again] = [await discardDraft(seller, 1), await discardDraft(seller, 1)];
    expect([thrownAway, again]).toEqual([{ ok: true }, { ok: true }]);
    const own = (await ownShopPage(seller))!;
    expect(own).toMatchObject({ page: EMPTY_PAGE, hasChanges: false, isPublished: false });
    expect(await publishPage(seller, null)).toMatchObject({ problem: "nothing-to-publish" });

    expect(await savePage(seller, own.revision, page("B"))).toEqual({ ok: true });
    for (const revision of [0, 1, own.revision]) {
      expect(await savePage(seller, revision, page("De antes"))).toMatchObject(stale);
      expect(await saveSection(seller, revision, section)).toMatchObject(stale);
      expect(await discardDraft(seller, revision)).toMatchObject(stale);
      expect(await publishPage(seller, revision)).toMatchObject(stale);
    }
    expect((await ownShopPage(seller))!.page.story).toBe("B");
  });

  it("keeps pictures that were uploaded, until they are taken off", async () => {
    const seller = await aShop();
    await savePage(seller, null, page("", { banner: await uploaded(1), logo: await uploaded(2) }));
    const { banner, logo } = (await ownShopPage(seller))!.page;
    expect([banner?.width, logo?.width].every((width) => width! > 0)).toBe(true);
    await savePage(seller, null, page("Outro texto"));
    expect((await ownShopPage(seller))!.page).toMatchObject({ banner, logo });
    const used = await db.selectFrom("pictures").select("id").where(isOnShopPage).execute();
    expect(used.map(({ id }) => id)).toEqual(expect.arrayContaining([banner!.id, logo!.id]));
    await publishPage(seller, null);
    expect(await findSharedShop((await findOpenShop(seller.sellerId))!)).toMatchObject({
      pictureId: logo!.id,
    });
    await savePage(seller, null, page("", { banner: { file: null, remove: true } }));
    expect((await ownShopPage(seller))!.page).toMatchObject({ banner: null, logo });
    expect((await shown(seller.sellerId)).page.banner).toEqual(banner);
  });

  it("refuses what is no picture, and changes nothing", async () => {
    const seller = await aShop();
    const fake = { file: new File(["<script>alert(1)</script>"], "x.png"), remove: false };
    expect(await savePage(seller, null, page("Texto", { logo: fake }))).toMatchObject({
      kind: "invalid",
      problems: [{ field: "marca" }],
    });
    expect((await ownShopPage(seller))!.hasChanges).toBe(false);
  });

  it("is of its own seller only", async () => {
    const [seller, customer] = [await aShop(), await aViewer()];
    const colleagues = (["produtos", "pedidos", "financeiro"] as const).map((role) =>
      actingFor(customer, seller.sellerId, [role]),
    );
    for (const stranger of [customer, ...colleagues]) {
      expect(await savePage(stranger, null, page("Invadida"))).toMatchObject({ kind: "forbidden" });
      expect(await publishPage(stranger, null)).toMatchObject({ kind: "forbidden" });
      expect(await discardDraft(stranger, null)).toMatchObject({ kind: "forbidden" });
      expect(await ownShopPage(stranger)).toBeNull();
    }
  });
});

describe("the sections of a shop", () => {
  it("show the shop's own products that are on sale, in the order of the seller", async () => {
    const seller = await aShop();
    const [dress, skirt, hidden] = await Promise.all([
      aProduct({ seller_id: seller.sellerId, name: "Vestido" }),
      aProduct({ seller_id: seller.sellerId, name: "Saia" }),
      aProduct({ seller_id: seller.sellerId, name: "Guardada", is_active: false }),
    ]);
    const foreign = await aProduct();
    const products = [dress!, hidden!, foreign, "nada", dress!];
    expect(await saveSection(seller, null, { id: null, name: "Festa", products })).toEqual({ ok: true });
    await saveSection(seller, null, { id: null, name: "Saias", products: [skirt!] });
    expect((await ownShopPage(seller))!.page.sections).toEqual([
      { id: "festa", name: "Festa", products: [dress, hidden] },
      { id: "saias", name: "Saias", products: [skirt] },
    ]);
    await moveSection(seller, null, "saias", -1);
    await publishPage(seller, null);
    const { sections } = await shown(seller.sellerId);
    expect(sections.map(({ id, cards }) => [id, ...cards.map(({ name }) => name)])).toEqual([
      ["saias", "Saia"],
      ["festa", "Vestido"],
    ]);
    const shop = (await findOpenShop(seller.sellerId))!;
    expect(await findSection(shop, "festa")).toMatchObject({ name: "Festa", products: [{ id: dress }] });
    expect(await findSection(shop, "nada")).toBeNull();

    await db.updateTable("products").set({ is_active: false }).where("id", "=", skirt!).execute();
    expect((await shown(seller.sellerId)).sections.map(({ id }) => id)).toEqual(["festa"]);
    await removeSection(seller, null, "festa");
    expect((await ownShopPage(seller))!.page.sections.map(({ id }) => id)).toEqual(["saias"]);
  });

  it("are few, named once, and not too full", async () => {
    const seller = await aShop();
    const many = await Promise.all(
      Array.from({ length: MAX_SECTION_PRODUCTS + 1 }, () => aProduct({ seller_id: seller.sellerId })),
    );
    const save = (name: string, products: string[], id: string | null = null) =>
      saveSection(seller, null, { id, name, products });
    expect(await save("Tudo", many)).toMatchObject({ problem: "too-many-products" });
    expect(await save("Nada", [])).toMatchObject({ problem: "no-product" });
    const foreign = await aProduct();
    expect(await save("De outra", [foreign, "x\0"])).toMatchObject({ problem: "no-product" });
    for (let n = 0; n < MAX_SECTIONS; n++) expect(await save(`S${n}`, [many[0]!])).toEqual({ ok: true });
    expect(await save("Mais uma", [many[0]!])).toMatchObject({ problem: "too-many-sections" });
    expect(await save("s1", [many[0]!], "s0")).toMatchObject({ problem: "same-name" });
    expect(await save("X", [many[0]!], "nada")).toMatchObject({ kind: "notFound" });
  });
});

it("a shop without pictures is shared with its newest piece, and an empty one with ours", async () => {
  const seller = await aShop();
  expect(await sharedShopPath((await findOpenShop(seller.sellerId))!)).toBeNull();
});

it("what a person wrote about their shop is forgotten with them", async () => {
  const seller = await aShop();
  await savePage(seller, null, page("Minha vida"));
  await publishPage(seller, null);
  await savePage(seller, null, page("Minha vida, outra vez"));
  await db.transaction().execute((transaction) => forgetShopPage(transaction, seller));
  expect(await ownShopPage(seller)).toMatchObject({ page: { story: "" }, isPublished: false });
});

it("what a page shows is told when it changes", async () => {
  const seller = await aShop();
  const told = async () => {
    const { rows } = await pool.query("delete from page_changes returning subject");
    return rows.map(({ subject }) => subject);
  };
  await told();
  await savePage(seller, null, page("Nova"));
  await publishPage(seller, null);
  expect(await told()).toContain(`shop:${seller.sellerId}`);
  await db.updateTable("sellers").set({ status: "suspenso" }).where("id", "=", seller.sellerId).execute();
  expect(await told()).toContain(`seller:${seller.sellerId}`);
});
