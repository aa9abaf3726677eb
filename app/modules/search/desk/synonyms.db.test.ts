import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { loadSampleCatalog } from "#tests/support/sample-catalog.ts";
import { readCriteria } from "../search-criteria.ts";
import { searchProducts } from "../search-products.server.ts";
import {
  discardDraft,
  discardDrafts,
  draftRemoval,
  draftSynonym,
  findSynonym,
  listSynonyms,
  previewDrafts,
  publishDrafts,
  undoPublication,
} from "./index.server.ts";

let ana: Viewer;
let bia: Viewer;

beforeAll(async () => {
  await loadSampleCatalog();
  ana = await aViewer({ name: "Ana Admin", role: "admin", permissions: ["manage_products"] });
  bia = await aViewer({ name: "Bia Admin", role: "admin", permissions: ["manage_products"] });
});

beforeEach(async () => {
  await db.deleteFrom("search_synonyms").where("state", "=", "draft").execute();
  await db.deleteFrom("search_publications").execute();
});

const draft = (
  palavras: string[],
  mostra: string[] = [],
  edited: { id: string; base: string } | null = null,
) => draftSynonym(ana, { palavras, mostra }, edited);
const found = async (q: string) =>
  (await searchProducts(readCriteria(new URLSearchParams({ q })))).products.total;
const named = async (word: string) => {
  const desk = await listSynonyms(ana, word, 1);
  return desk!.synonyms.items[0]!;
};
const undo = async (viewer: Viewer) => {
  const { id } = await db
    .selectFrom("search_publications")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return undoPublication(viewer, id);
};
const preview = async () => (await previewDrafts(ana))!;

describe("a draft", () => {
  it("counts only when it is published, and no longer when that is undone", async () => {
    expect(await draft(["zabumba"], ["saia"])).toMatchObject({ ok: true });
    expect(await found("zabumba")).toBe(0);
    const { version, drafts } = await preview();
    expect(drafts).toMatchObject([{ published: null, draft: { words: ["zabumba"], means: ["saia"] } }]);
    expect(await publishDrafts(ana, version)).toMatchObject({ ok: true, count: 1 });
    expect(await found("zabumba")).toBeGreaterThan(0);
    expect(await undo(bia)).toMatchObject({ ok: true, count: 1 });
    expect(await found("zabumba")).toBe(0);
    expect(await undo(bia)).toMatchObject({ kind: "conflict" });
    const lines = await db
      .selectFrom("audit_log")
      .select(["action", "actor_name"])
      .where("subject_kind", "=", "sinonimos")
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { action: "publicar-sinonimos", actor_name: "Ana Admin" },
      { action: "desfazer-sinonimos", actor_name: "Bia Admin" },
    ]);
  });

  it("changes and deletes what is published, and undoing brings both back", async () => {
    const pajamas = await named("pijama babydoll baby doll");
    const shoes = await named("sapato calçado");
    const before = await db.selectFrom("search_synonyms").select("words").orderBy("words").execute();
    expect(await draftRemoval(ana, shoes)).toMatchObject({ ok: true });
    expect(await draft([...pajamas.published!.words, "zabumba"], [], pajamas)).toMatchObject({ ok: true });
    expect(
      (await searchProducts(readCriteria(new URLSearchParams({ q: "sapato" })), { synonyms: "draft" }))
        .products.total,
    ).toBe(0);
    expect(await found("sapato")).toBe(5);
    await publishDrafts(ana, (await preview()).version);
    expect(await found("sapato")).toBe(0);
    expect(await found("zabumba")).toBeGreaterThan(0);
    await draftRemoval(bia, (await findSynonym(bia, pajamas.id))!);
    expect(await undo(ana)).toMatchObject({ kind: "conflict", problem: "drafts" });
    await discardDraft(bia, (await findSynonym(bia, pajamas.id))!);
    expect(await undoPublication(ana, "0")).toMatchObject({ kind: "conflict", problem: "not-the-last" });
    await undo(ana);
    expect(await found("sapato")).toBe(5);
    expect(await db.selectFrom("search_synonyms").select("words").orderBy("words").execute()).toEqual(before);
  });

  it("is previewed on judged and on frequent searches", async () => {
    await db
      .insertInto("search_counts")
      .values([
        { query: "pijama de seda", shown: "pijama de seda", week: "2026-01-12", asked: 9, found: 0 },
        { query: "pijama da maria", shown: "pijama da maria", week: "2026-01-12", asked: 1, found: 0 },
      ])
      .execute();
    const pajamas = await named("pijama babydoll baby doll");
    await draftRemoval(ana, pajamas);
    const { searches, ndcg } = await preview();
    const judged = searches.find(({ text }) => text === "pijama")!;
    expect(judged).toMatchObject({ judged: true });
    expect(judged.before.found).toBeGreaterThan(judged.after.found!);
    expect(judged.after.ndcg).toBe(0);
    expect(judged.before.ndcg).toBeGreaterThan(0);
    expect(judged.before.first[0]!.name).toMatch(/^Babydoll/);
    expect(ndcg!.before).toBeGreaterThan(ndcg!.after);
    const real = searches.filter((each) => !each.judged).map(({ text, asked }) => [text, asked]);
    expect(real).toEqual([["pijama de seda", 9]]);
  });
});

describe("two administrators", () => {
  it("do not publish what the other has not seen", async () => {
    await draft(["zabumba"], ["saia"]);
    const { version } = await preview();
    await draftSynonym(bia, { palavras: ["ganzá"], mostra: ["calça"] }, null);
    expect(await publishDrafts(ana, version)).toMatchObject({ kind: "conflict", problem: "changed" });
    expect(await discardDrafts(ana, version)).toMatchObject({ kind: "conflict", problem: "changed" });
    expect(await found("zabumba")).toBe(0);
    expect(await discardDrafts(ana, (await preview()).version)).toMatchObject({ ok: true, count: 2 });
    expect(await publishDrafts(ana, version)).toMatchObject({ kind: "conflict", problem: "nothing" });
  });

  it("do not overwrite each other, and hear of what was deleted meanwhile", async () => {
    const seen = await named("pijama babydoll baby doll");
    await draftSynonym(bia, { palavras: ["pijama", "zabumba"], mostra: [] }, seen);
    expect(await draft(["pijama", "ganzá"], [], seen)).toMatchObject({
      kind: "conflict",
      problem: "changed",
    });
    expect(await draftRemoval(ana, seen)).toMatchObject({ kind: "conflict", problem: "changed" });
    const again = (await findSynonym(ana, seen.id))!;
    expect(await discardDraft(ana, again)).toMatchObject({ ok: true });
    expect((await findSynonym(ana, seen.id))!.draft).toBeNull();

    await draft(["zabumba", "ganzá"]);
    const fresh = await named("zabumba");
    await draftRemoval(bia, fresh);
    expect(await draft(["zabumba", "pandeiro"], [], fresh)).toMatchObject({
      kind: "conflict",
      problem: "gone",
    });
    expect(await draft(["zabumba"], ["saia"], { id: "1' or true", base: "1.1" })).toMatchObject({
      problem: "gone",
    });
  });
});

it("the same synonym is not there twice, in whatever order and spelling", async () => {
  await draft(["zabumba", "ganzá"]);
  expect(await draft(["Ganza", "ZABUMBA"])).toMatchObject({ kind: "conflict", problem: "duplicate" });
  expect(await draft(["zabumba"], ["ganzá"])).toMatchObject({ ok: true });
});

it("ways in circles are noted, and a search ends all the same", async () => {
  await draft(["zabumba"], ["ganzá"]);
  await draft(["ganzá"], ["zabumba", "saia"]);
  const { drafts, version } = await preview();
  expect(drafts.flatMap(({ notes }) => notes).join()).toContain("O caminho de volta também existe");
  await publishDrafts(ana, version);
  expect(await found("zabumba")).toBe(0);
  expect(await found("ganzá")).toBeGreaterThan(0);
  await undo(ana);
});

it("only those who manage products see and change them", async () => {
  const clerk = await aViewer({ role: "admin", permissions: ["manage_orders"] });
  expect(await listSynonyms(clerk, "", 1)).toBeNull();
  expect(await previewDrafts(clerk)).toBeNull();
  expect(await findSynonym(clerk, "1")).toBeNull();
  for (const refused of [
    draftSynonym(clerk, { palavras: ["a1", "b2"], mostra: [] }, null),
    draftRemoval(clerk, { id: "1", base: "1.1" }),
    discardDraft(clerk, { id: "1", base: "1.1" }),
    publishDrafts(clerk, 1),
    discardDrafts(clerk, 1),
    undoPublication(clerk, "1"),
  ])
    expect(await refused).toMatchObject({ ok: false, kind: "forbidden" });
});
