import { guardsOf, type Mutation } from "../mutation.ts";

/** A shop's own page: who writes it, what it shows, and what never changes about it. */
export const SHOP_GUARDS: Mutation[] = [
  ...guardsOf(
    "app/modules/sellers/naming/rename-shop.server.ts",
    ["app/modules/sellers/naming/rename-shop.db.test.ts"],
    [
      {
        name: "shop-name-once-a-month",
        guard: "a shop changes its name once in thirty days",
        source: "const next = nextNameChange(shop.name_changed_at, clock.now());",
        without: "const next = null as Date | null;",
      },
      {
        name: "shop-name-lock",
        guard: "two shops that choose one name at once do not both get it",
        source: "await sql`select pg_advisory_xact_lock(hashtext('shop names'))`.execute(transaction);",
        without: "",
      },
      {
        name: "shop-name-owner",
        guard: "only the owner of a shop changes its name",
        source: '!shop || !(await shopNow(transaction, viewer, "shop"))',
        without: "!shop",
      },
    ],
  ),
  ...guardsOf(
    "database/migrations/0109_shop_pages.sql",
    ["app/modules/sellers/naming/rename-shop.db.test.ts"],
    [
      {
        name: "shop-address-stays",
        guard: "the address of a shop never changes",
        source: "before insert or update of slug on sellers",
        without: "before insert on sellers",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/shopfront/edit/edit-page.server.ts",
    ["app/modules/shopfront/edit/edit-page.db.test.ts"],
    [
      {
        name: "shop-page-owner",
        guard: "nobody but its seller writes a shop's page",
        source: 'shopFor(viewer, "shop")',
        without: "viewer.shop?.id ?? null",
      },
      {
        name: "shop-page-read-first",
        guard: "one window does not overwrite unread what another one wrote",
        source: "if (seen !== null && seen !== revision) throw new Refused(changedMeanwhile);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/shopfront/section-products.server.ts",
    ["app/modules/shopfront/edit/edit-page.db.test.ts"],
    [
      {
        name: "section-own-products",
        guard: "a section holds products of its own shop only",
        source: '${productSeller(sql.ref("wanted.id"))} = ${sellerId}',
        without: "${sellerId} <> ''",
      },
    ],
  ),
];
