import { guardsOf, type Mutation } from "../mutation.ts";

/** What is searched and who reads of it, and the administrators' synonyms. */
export const SEARCH_GUARDS: Mutation[] = [
  ...guardsOf(
    "app/modules/search/counts/countable-query.ts",
    ["app/modules/search/counts/count-searches.db.test.ts"],
    [
      {
        name: "personal-searches-not-stored",
        guard: "what may tell who somebody is, is not stored as a search",
        source: "typed.length > LONGEST || looksPersonal(typed)",
        without: "typed.length > LONGEST",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/search/demand/demand.ts",
    ["app/modules/search/demand/demand-for.db.test.ts"],
    [
      {
        name: "names-not-told-to-sellers",
        guard: "a search with a word that nobody knows, which may be a name, is not told to sellers",
        source: "if (!safe && asked < UNKNOWN_OFTEN) return null;",
        without: "if (!safe && asked < 0) return null;",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/search/desk/publish-synonyms.server.ts",
    ["app/modules/search/desk/synonyms.db.test.ts"],
    [
      {
        name: "synonyms-published-as-previewed",
        guard: "drafts are published only as they were previewed",
        source: "if (now !== version + 1) throw new Refused(OTHERS);",
        without: "if (now < 0) throw new Refused(OTHERS);",
      },
      {
        name: "last-publication-undone",
        guard: "only the last publication is undone, and once",
        source: "if (!last || last.id !== id || last.undone_at)",
        without: "if (!last)",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/search/desk/draft-synonym.server.ts",
    ["app/modules/search/desk/synonyms.db.test.ts"],
    [
      {
        name: "synonym-as-it-was-shown",
        guard: "a synonym that somebody changed meanwhile is not overwritten",
        source: "if (current.base !== base) throw new Refused(CHANGED);",
        without: 'if (current.base === "") throw new Refused(CHANGED);',
      },
    ],
  ),
  ...guardsOf(
    "database/migrations/0120_sizes_in_stock.sql",
    ["app/modules/search/sizes-in-stock.db.test.ts"],
    [
      {
        name: "sold-out-size-not-found",
        guard: "a product is not found by a size that is sold out",
        source: "if turned[n] then perform search_sizes_follow(ids[n]); end if;",
        without: "",
      },
      {
        name: "sizes-under-a-lock",
        guard: "a product that is edited while its last piece is sold is not found by that size",
        source: "perform from product_lines where product_id = new.id for no key update;",
        without: "",
      },
      {
        name: "size-lists-in-use-kept",
        guard: "a list of sizes that a sale is about to use is not forgotten",
        source: "digest = list_digest(given) for key share;",
        without: "digest = list_digest(given);",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/search/find/many-matches.server.ts",
    ["app/modules/search/find/many-matches.db.test.ts"],
    [
      {
        name: "walk-without-sold-out-sizes",
        guard: "a list that is too long to be counted leaves out what is sold out in the chosen size",
        source: "filtered(query, { ...NO_FILTERS, sizes })",
        without: "filtered(query, { ...NO_FILTERS, sizes: [] })",
      },
    ],
  ),
];
