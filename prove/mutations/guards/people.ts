import { guardsOf, type Mutation } from "../mutation.ts";

const PRIVACY = "app/modules/privacy";
const REVIEWS = "app/modules/reviews";
const CART = "app/modules/cart";

/** What belongs to one person: personal data, addresses, reviews, quotes and carts. */
export const PEOPLE_GUARDS: Mutation[] = [
  ...guardsOf(
    `${PRIVACY}/delete-account.server.ts`,
    [`${PRIVACY}/delete-account.db.test.ts`],
    [
      {
        name: "deletion-with-password",
        guard: "an account is deleted only with its password",
        source: "if (!confirmed.ok) {",
        without: "if (false) {",
      },
      {
        name: "deletion-hindered",
        guard: "an account with open orders, refunds or a shop is not deleted",
        source: "if (hindrances.length > 0) {",
        without: "if (false) {",
        noticedBy: [`${PRIVACY}/hindrances.db.test.ts`],
      },
    ],
  ),
  ...guardsOf(
    `${PRIVACY}/open-request.server.ts`,
    [`${PRIVACY}/requests.db.test.ts`],
    [
      {
        name: "privacy-requests-in-turn",
        guard: "a request pressed twice at the same moment is one",
        source: "await lockAccount(transaction, viewer.userId);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${PRIVACY}/admin/answer-request.server.ts`,
    [`${PRIVACY}/requests.db.test.ts`],
    [
      {
        name: "privacy-request-answered-once",
        guard: "a request is answered once, also by two at the same moment",
        source: "\n      .forUpdate()",
        without: "",
      },
      {
        name: "privacy-request-by-permission",
        guard: "requests about personal data are answered with the permission for users",
        source: 'if (!may(viewer, "manage_users")) return forbidden("not-allowed");',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${PRIVACY}/export-data.server.ts`,
    [`${PRIVACY}/export-data.db.test.ts`],
    [
      {
        name: "export-throttle",
        guard: "ten copies of one's data an hour",
        source: "!(await admits(`exportacao:${viewer.userId}`, EXPORTS))",
        without: "false",
      },
      {
        name: "export-one-snapshot",
        guard: "a copy of one's data is read from one snapshot",
        source: '\n    .setIsolationLevel("repeatable read")',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/addresses/keep-addresses.server.ts",
    ["app/modules/addresses/addresses.db.test.ts"],
    [
      {
        name: "address-of-its-owner",
        guard: "another person's address is not found",
        source: '\n        .where("user_id", "=", userId)',
        without: "",
      },
      {
        name: "addresses-locked",
        guard: "two windows of one person take turns",
        source: "await lockAccount(transaction, userId);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/fit/people.server.ts",
    ["app/modules/fit/people.db.test.ts"],
    [
      {
        name: "measures-of-their-owner",
        guard: "another account's measures are not changed",
        source: '\n      .set(columnsOf(person))\n      .where("user_id", "=", userId)',
        without: "\n      .set(columnsOf(person))",
      },
      {
        name: "measures-deleted-by-their-owner",
        guard: "another account's measures are not deleted",
        source: '.where("user_id", "=", userId).where("id", "=", rowId(id)).execute();',
        without: '.where("id", "=", rowId(id)).execute();',
      },
      {
        name: "household-locked",
        guard: "two windows of one household take turns",
        source: "await lockAccount(transaction, userId);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/checkout/open-checkout.server.ts",
    ["app/modules/checkout/checkout.db.test.ts"],
    [
      {
        name: "checkout-of-nothing",
        guard: "nobody is asked to pay for the freight of nothing",
        source: "if (cart.pieces === 0) return { draft, unavailable: cart.refused };",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/checkout/confirm-checkout.server.ts",
    ["app/modules/checkout/two-tabs.db.test.ts"],
    [
      {
        name: "checkout-of-its-page",
        guard: "an order is not paid with what another tab chose for another order",
        source: "if (seen.key !== draft?.key)",
        without: "if (!draft)",
      },
      {
        name: "checkout-older-page",
        guard: "a page of a checkout that was ordered from another tab leads to the order",
        source: "if (ordered) return orderedBefore",
        without: "if (ordered && isOpen) return orderedBefore",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/cart/without-bought.ts",
    ["app/modules/cart/without-bought.test.ts", "app/routes/checkout/confirmation.db.test.ts"],
    [
      {
        name: "cart-keeps-the-rest",
        guard: "an order takes only its own pieces out of the cart",
        source: "line.quantity - (taken.get(keyOf(line)) ?? 0)",
        without: "line.quantity - (taken.get(keyOf(line)) ?? line.quantity)",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/place/order-request.ts",
    ["app/modules/checkout/two-tabs.db.test.ts"],
    [
      {
        name: "checkout-one-order",
        guard: "one order is placed of a checkout, whichever of its pages are confirmed",
        source: "purchase ?? idempotencyKey",
        without: "purchase && idempotencyKey ? idempotencyKey : idempotencyKey",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/checkout/drafts.server.ts",
    ["app/modules/checkout/two-tabs.db.test.ts"],
    [
      {
        name: "checkout-linked",
        guard: "what another tab answered while an order was placed is for that order",
        source: '.where("purchase", "=", purchase)\n    .execute();\n}\n\n/** Its order has ended',
        without: '.where("idempotency_key", "=", key)\n    .execute();\n}\n\n/** Its order has ended',
      },
      {
        name: "checkout-linked-address",
        guard: "an order goes where the page said that it was confirmed on",
        source: "delivery: JSON.stringify(delivery),\n      idempotency_key: sql",
        without: "idempotency_key: sql",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/checkout/start-checkout.server.ts",
    ["app/modules/checkout/checkout.db.test.ts"],
    [
      {
        name: "quote-of-nothing",
        guard: "a quote of which nothing can be bought does not begin a purchase",
        source: "if ((await priceCart(lines)).pieces === 0) return false;",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/fit/size-advice.server.ts",
    ["app/modules/fit/size-advice.db.test.ts"],
    [
      {
        name: "size-advice-on-sale",
        guard: "a hidden product, or one of a suspended shop, has no page about its sizes",
        source: "if (!product?.onSale) return null;",
        without: "if (!product) return null;",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/fit/outcomes.server.ts",
    ["app/modules/fit/outcomes.db.test.ts"],
    [
      {
        name: "outcomes-counted-once",
        guard: "what was delivered is counted once",
        source:
          "await sql`update medidas_contadas set ate = ${until}`.execute(transaction);\n    return { more: until < end };",
        without: "return { more: false };",
      },
      {
        name: "outcomes-only-of-who-allowed",
        guard: "measures count only of people who allowed it",
        source: "where medidas.user_id = piece.user_id and ajuda) as household",
        without: "where medidas.user_id = piece.user_id) as household",
      },
    ],
  ),
  ...guardsOf(
    `${REVIEWS}/write-review.server.ts`,
    [`${REVIEWS}/writing.db.test.ts`],
    [
      {
        name: "review-of-what-arrived",
        guard: "only what was bought and arrived is reviewed",
        source: 'if (!item) throw new Refused(refused("not-received"));',
        without: "if (!item) return {};",
      },
      {
        name: "review-not-by-its-shop",
        guard: "a shop does not review what it sells",
        source: "await worksForShop(transaction, viewer.userId, item.sellerId)",
        without: "false as boolean",
      },
      {
        name: "review-locked",
        guard: "editing and hiding a review take turns",
        source: "\n      .forUpdate()",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${REVIEWS}/reply-to-review.server.ts`,
    [`${REVIEWS}/moderation.db.test.ts`],
    [
      {
        name: "reply-by-its-shop",
        guard: "a review is answered by the shop that sold the product",
        source: 'review.seller_id !== shopFor(viewer, "products")',
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    `${CART}/quotes/read-quote.server.ts`,
    [`${CART}/quotes/quotes.db.test.ts`],
    [
      {
        name: "quote-signed",
        guard: "a quote's code that was never given out opens nothing",
        source: "return isOurs ? name : null",
        without: "return isOurs || name ? name : null",
      },
      {
        name: "quote-for-one-order",
        guard: "a quote is good for one order, and for its time",
        source: '\n    .where("used_at", "is", null)\n    .where("expires_at", ">", now)',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${CART}/quotes/quote.ts`,
    [`${CART}/quotes/quote.test.ts`, "app/modules/orders/place/quoted-order.db.test.ts"],
    [
      {
        name: "quote-for-its-cart",
        guard: "quoted prices hold for the quoted pieces only",
        source: "if (!hasSameLines(group, leftOfSeller)) return group;",
        without: "",
      },
      {
        name: "quote-for-its-quantities",
        guard: "quoted prices hold for as many pieces as were quoted, or as the stock left of them",
        source: "quantities.get(variantId) === quantity",
        without: "quantities.has(variantId)",
      },
      {
        name: "quote-for-all-its-lines",
        guard: "quoted prices hold for a seller's quoted lines together",
        source: "lines.length === quantities.size &&",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${CART}/abandoned/remind-carts.server.ts`,
    [`${CART}/abandoned/remind-carts.db.test.ts`],
    [
      {
        name: "cart-reminder-consent",
        guard: "only who consented is reminded of a cart",
        source: '\n      .where(hasConsent(sql.ref("cart.user_id"), "lembrete-carrinho", rested))',
        without: "",
      },
    ],
  ),
];
