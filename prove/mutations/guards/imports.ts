import { guardsOf, type Mutation } from "../mutation.ts";

const NOTICED_BY = ["app/modules/imports/run/import.db.test.ts"];
const UNDONE = ["app/modules/imports/run/undo-import.db.test.ts"];

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
  ...guardsOf("app/modules/imports/run/undo-import.server.ts", UNDONE, [
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
  ...guardsOf(
    "app/modules/imports/run/upload-file.server.ts",
    ["app/modules/imports/run/may-import.db.test.ts"],
    [
      {
        name: "import-of-approved-shop",
        guard: "files are read for approved shops only",
        source: "if (why) return notApproved(why);",
        without: "void why;",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/imports/run/steer-import.server.ts",
    ["app/modules/imports/run/may-import.db.test.ts"],
    [
      {
        name: "import-start-of-approved-shop",
        guard: "a suspended shop does not import what was checked before",
        source: "if (why) return notApproved(why);",
        without: "void why;",
      },
      {
        name: "import-planned-again-of-approved-shop",
        guard: "a suspended shop does not have its file planned again",
        source: "category.id));\n  return steerWhereApproved(",
        without: "category.id));\n  return steer(",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/xml.server.ts",
    ["app/modules/imports/read/hostile-file.test.ts", "app/modules/orders/nfe/xml-elements.test.ts"],
    [
      {
        name: "xml-without-document-type",
        guard: "a file with a document type, and so with entities of its own, is refused",
        source: 'parser.on("doctype", () => refuse("a document type"));',
        without: "",
      },
      {
        name: "xml-not-deep",
        guard: "a file with a deep nest of elements is refused",
        source: 'if (depth > MAX_DEPTH) refuse("too deep a nest");',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/processes/own-process.server.ts",
    ["app/integrations/file-process/file-process.test.ts"],
    [
      {
        name: "file-limit-of-memory",
        guard: "a file that takes too much memory ends the process that reads it",
        source: "!holdsTooMuch(started.child)",
        without: "(holdsTooMuch(started.child), true)",
      },
      {
        name: "file-limit-of-time",
        guard: "a file that takes too long ends the process that reads it",
        source: "performance.now() - started.heardAt < silence",
        without: "(performance.now() - started.heardAt < silence, true)",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/imports/read/sheet.ts",
    ["app/modules/imports/read/hostile-file.test.ts"],
    [
      {
        name: "sheet-blank-rows-count",
        guard: "a small file of countless blank cells is refused while it is read",
        source: "if (last === -1) this.#characters += cells.length;",
        without: "if (last === -1) return;",
      },
      {
        name: "sheet-limit-of-characters",
        guard: "a small file that repeats a long text in every row is refused while it is read",
        source: "if (this.#characters > MAX_CHARACTERS) throw new Unreadable(TOO_MANY_CHARACTERS);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "server/answer-tasks.ts",
    ["app/integrations/file-process/file-process.test.ts"],
    [
      {
        name: "file-limit-of-answer",
        guard: "what is read of a file is not given back where it is larger than it may be",
        source: "const isTooLarge = largest !== undefined && serialize(value).byteLength > largest;",
        without: "const isTooLarge = largest !== undefined && serialize(value).byteLength < 0;",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/imports/plan/read-cells.ts",
    ["app/modules/imports/plan/plan.test.ts"],
    [
      {
        name: "import-pictures-of-a-cell",
        guard: "of a cell with thousands of addresses as many are read as a product has pictures",
        source: "|[,;](?=https?:)/i, MAX_PIECES)",
        without: "|[,;](?=https?:)/i)",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/jobs/interrupted-jobs.server.ts",
    ["app/platform/jobs/interrupted-jobs.db.test.ts"],
    [
      {
        name: "job-set-aside",
        guard: "a job that ended its worker twice is not taken again",
        source: "where locked_by = any ($1) and locked_by = begun_by)",
        without: "where locked_by = any ($1) and false)",
      },
      {
        name: "job-set-aside-begun",
        guard: "a job that a dead worker only held is not set aside",
        source: "where locked_by = any ($1) and locked_by = begun_by)",
        without: "where locked_by = any ($1))",
      },
      {
        name: "job-interrupted-alone",
        guard: "a process runs one interrupted job at a time, so that one is blamed for its next crash",
        source: "if (alone) {",
        without: "if (alone && !id) {",
      },
      {
        name: "job-interrupted-beside",
        guard: "an interrupted job is not blamed for a crash at which another ran as well",
        source: "if (alone) await noteBegun(alone.id, null);",
        without: "",
      },
      {
        name: "job-interrupted-beside-before",
        guard: "an interrupted job is not blamed for a crash of one that began before it",
        source: "if (others.size === 0) await noteBegun(id, locked_by);",
        without: "await noteBegun(id, locked_by);",
      },
      {
        name: "job-interrupted-done",
        guard: "an interrupted job that is done is not blamed for the next crash",
        source: "await noteBegun(id, null).finally(() => {",
        without: "await Promise.resolve().finally(() => {",
      },
      {
        name: "job-set-aside-crashed",
        guard: "a job whose workers were stopped or lost their database is not set aside",
        source: "workers.filter((worker) => crashed.includes(worker))",
        without: "workers.filter((worker) => crashed.includes(worker) || true)",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/imports/run/end-stuck-imports.server.ts",
    ["app/modules/imports/run/end-stuck-imports.db.test.ts"],
    [
      {
        name: "import-with-a-job-goes-on",
        guard: "an import whose job waits or runs is not ended",
        source: "row && !(await isUnderWay(",
        without: "row && (await isUnderWay(",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/imports/plan/wanted-product.ts",
    ["app/modules/imports/plan/many-rows.test.ts"],
    [
      {
        name: "import-category-not-too-long",
        guard: "a category of more characters than any has is refused, and not looked up part by part",
        source: "said === null || said.length <= MAX_KEY_LENGTH",
        without: "said === null || said.length <= 100 * MAX_KEY_LENGTH ** 2",
      },
    ],
  ),
  ...guardsOf(
    "app/composition.server.ts",
    ["app/composition.test.ts"],
    [
      {
        name: "file-read-apart",
        guard: "spreadsheets of strangers are read in a process of their own",
        source: "connect(sheetReader, files?.readSheet ?? readFile);",
        without: "connect(sheetReader, readFile);",
      },
    ],
  ),
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
