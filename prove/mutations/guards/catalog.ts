import { guardsOf, type Mutation } from "../mutation.ts";

const MANAGE = "app/modules/catalog/manage";

/** Products, their stock and their pictures. */
export const CATALOG_GUARDS: Mutation[] = [
  ...guardsOf(
    "database/migrations/0003_catalog.sql",
    ["app/modules/catalog/storefront/lists.db.test.ts"],
    [
      {
        name: "stock-not-negative",
        guard: "no variant has less than no stock",
        source: "stock integer not null check (stock >= 0),\n  unique (product_id, color, size)",
        without: "stock integer not null,\n  unique (product_id, color, size)",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/catalog/stock.server.ts",
    ["app/modules/orders/place/place-order.db.test.ts"],
    [
      {
        name: "stock-taken-if-enough",
        guard: "an order takes pieces only where enough are left",
        source: "v.id = held.id and v.stock >= held.pieces",
        without: "v.id = held.id",
      },
      {
        name: "stock-locked-in-order",
        guard: "products are locked before their stock changes, so that nobody waits in a circle",
        source:
          "await sql`select from products where id = any(${products}::text[]) order by id for no key update`",
        without: "await sql`select from products where id = any(${products}::text[]) order by id`",
        noticedBy: ["app/modules/catalog/stock.db.test.ts"],
      },
    ],
  ),
  ...guardsOf(
    "app/modules/catalog/bulk/run-batch.server.ts",
    ["app/modules/catalog/bulk/batches.db.test.ts"],
    [
      {
        name: "batch-own-shop",
        guard: "nobody confirms or undoes another shop's change",
        source: '.where("seller_id", "=", shop)\n        .forUpdate()',
        without: ".forUpdate()",
      },
      {
        name: "batch-undo-in-time",
        guard: "a change is undone within ten minutes",
        source: "now.getTime() - batch.finished_at.getTime() > UNDO_MINUTES * 60_000",
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/catalog/bulk/batch-rows.server.ts",
    ["app/modules/catalog/bulk/batches.db.test.ts"],
    [
      {
        name: "batch-products-own-shop",
        guard: "a change of many products takes none of another shop",
        source: "where product.id = any (${[...ids]}::text[]) and seller_id = ${shop}`",
        without: "where product.id = any (${[...ids]}::text[])`",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/catalog/bulk/stock-sheet.server.ts",
    ["app/modules/catalog/bulk/stock-sheet.db.test.ts"],
    [
      {
        name: "sheet-seen-stock",
        guard: "a cell of the grid does not overwrite a stock that it did not show",
        source: "!found || found.variant.stock !== cell.seen",
        without: "!found",
      },
    ],
  ),
  ...guardsOf(
    `${MANAGE}/edit-product.server.ts`,
    [`${MANAGE}/edit-product.db.test.ts`],
    [
      {
        name: "product-version",
        guard: "an edit of an older version is refused",
        source: "product.version !== version",
        without: "false",
      },
      {
        name: "product-taken-down",
        guard: "a seller does not put back on sale what was taken down",
        source: "!isCorrection && product.taken_down_at && wanted.isActive && !present.isActive",
        without: "false",
        noticedBy: ["app/modules/catalog/admin/rule-product.db.test.ts", `${MANAGE}/edit-product.db.test.ts`],
      },
      {
        name: "product-own-shop",
        guard: "no administrator corrects the products of their own shop",
        source: "isCorrection && (await worksForShop(transaction, viewer.userId, product.seller_id))",
        without: "false",
        noticedBy: ["app/modules/catalog/admin/rule-product.db.test.ts"],
      },
    ],
  ),
  ...guardsOf(
    `${MANAGE}/reach.server.ts`,
    [`${MANAGE}/own-products.db.test.ts`],
    [
      {
        name: "product-of-its-shop",
        guard: "a seller finds and changes the products of their own shop",
        source:
          '\n    .$if(reach !== EVERY_SHOP, (query) => query.where("products.seller_id", "=", reach as string))',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${MANAGE}/own-pictures.server.ts`,
    [`${MANAGE}/new-product.db.test.ts`, `${MANAGE}/edit-product.db.test.ts`],
    [
      {
        name: "picture-of-its-shop",
        guard: "a shop uses the pictures that it sent",
        source: '\n            .where("seller_id", "=", shop)',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/pictures/upload.ts",
    ["app/modules/pictures/ingest-picture.db.test.ts"],
    [
      {
        name: "picture-format",
        guard: "a file is judged by its first bytes, not by its name",
        source:
          "if (!Object.values(signatures).some((matches) => matches(bytes))) return uploadProblems.wrongFormat;",
        without: "",
      },
      {
        name: "picture-without-markup",
        guard: "a picture with a page or a program inside is refused",
        source:
          'if (MARKUP.test(new TextDecoder("latin1").decode(bytes))) return uploadProblems.wrongFormat;',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/pictures/encoding/normalise-picture.server.ts",
    ["app/modules/pictures/ingest-picture.db.test.ts"],
    [
      {
        name: "picture-bomb",
        guard: "too many pixels are refused by the header, before they are decoded",
        source: "if (width * height > MAX_PIXELS) return { problem: uploadProblems.tooManyPixels };",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/http/fetch-public.server.ts",
    ["app/platform/http/fetch-public.test.ts"],
    [
      {
        name: "picture-from-public-address",
        guard: "a picture is fetched only from addresses that are public",
        source: "addresses.length > 0 && addresses.every(isPublicAddress)",
        without: "addresses.length > 0",
      },
    ],
  ),
  ...guardsOf(
    "app/design/link.tsx",
    ["app/modules/catalog/ui/product/sold-out.test.tsx"],
    [
      {
        name: "sold-out-link-without-router",
        guard: "the link to the chat of a sold-out product is drawn without the router around it",
        source: "!fromRoot && !URL.canParse(props.to)",
        without: "!fromRoot",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/rendered-once.ts",
    ["app/platform/rendered-once.test.tsx"],
    [
      {
        name: "part-drawn-in-its-place",
        guard: "a part that cannot be rendered apart is drawn in its place, and its page does not fail",
        source: "notApart(error);\n    return null;",
        without: "throw error;",
      },
    ],
  ),
  ...guardsOf(
    "app/design/link.tsx",
    ["tests/boot/product-states.test.ts"],
    [
      {
        name: "sold-out-page-answers",
        guard: "the page of a sold-out product answers",
        source: "!fromRoot && !URL.canParse(props.to)",
        without: "!fromRoot",
        also: [
          {
            file: "app/platform/rendered-once.ts",
            source: "notApart(error);\n    return null;",
            without: "throw error;",
          },
        ],
        simulated: "readers of sold-out products",
      },
    ],
  ),
  ...guardsOf(
    `${MANAGE}/product-input.ts`,
    [`${MANAGE}/product-input.test.ts`],
    [
      {
        name: "options-not-too-many",
        guard: "a product has no more colours and sizes than its form can ask about",
        source: "list.length > MAX_OPTIONS && `",
        without: "list.length > Infinity && `",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/catalog/ui/manage/stock-section.tsx",
    ["app/modules/catalog/ui/manage/many-options.test.tsx"],
    [
      {
        name: "questions-not-too-many",
        guard: "the form does not draw every new name for each of very many replaced colours",
        source: "changes.length === 0 || Math.max(changes.length, added.length) > MAX_OPTIONS",
        without: "changes.length === 0 || changes.length * added.length > 10 * MAX_OPTIONS ** 2",
      },
    ],
  ),
];
