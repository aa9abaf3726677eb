import { guardsOf, type Mutation } from "../mutation.ts";

const NOTICED_BY = ["app/modules/imports/run/import.db.test.ts"];

/** Files of products that sellers bring in. */
export const IMPORT_GUARDS: Mutation[] = [
  ...guardsOf("app/modules/imports/run/steer-import.server.ts", NOTICED_BY, [
    {
      name: "import-of-own-shop",
      guard: "nobody starts, discards or undoes another shop's import",
      source: "if (row?.sellerId !== sellerId) throw new Refused(notFound());",
      without: "if (!row) throw new Refused(notFound());",
    },
  ]),
  ...guardsOf("app/modules/imports/run/import-step.server.ts", NOTICED_BY, [
    {
      name: "import-over-what-was-seen",
      guard: "an import does not write over what was edited after it was checked",
      source: "if (held.version !== product.seen?.version) return this.#refuse(product, CHANGED);",
      without: "if (!product.seen) return this.#refuse(product, CHANGED);",
    },
    {
      name: "import-over-stock-that-was-set",
      guard: "an import does not take a stock that somebody set after it was checked for sold pieces",
      source: "if (isSet) return this.#refuse(product, CHANGED);",
      without: "void isSet;",
    },
    {
      name: "import-stock-less-sold",
      guard: "an import does not put pieces back on sale that were sold after it was checked",
      source: "stockAfter(file, seen[id] ?? stock, stock)",
      without: "(stockAfter(file, seen[id] ?? stock, stock), file)",
    },
  ]),
  ...guardsOf("app/modules/imports/run/undo-import.server.ts", NOTICED_BY, [
    {
      name: "undo-what-was-written",
      guard: "undoing an import does not write over what was edited since",
      source: "present.version !== written.version",
      without: "false",
    },
    {
      name: "undo-under-stock-that-was-set",
      guard: "undoing an import does not take a stock that somebody set since for sold pieces",
      source: "hasStockSet(present, written)",
      without: "(hasStockSet(present, written), false)",
    },
  ]),
  ...guardsOf("database/migrations/0105_imports.sql", NOTICED_BY, [
    {
      name: "one-import-at-a-time",
      guard: "a shop has one import under way",
      source:
        "create unique index imports_at_work on imports (seller_id) where status in ('conferindo', 'importando', 'desfazendo');",
      without: "",
    },
  ]),
];
