import { guardsOf, type Mutation } from "../mutation.ts";

const PLACE = "app/modules/orders/place";
const LIFECYCLE = "app/modules/orders/lifecycle";

export const ORDER_GUARDS: Mutation[] = [
  ...guardsOf(
    "database/migrations/0074_whole_orders.sql",
    [`${PLACE}/place-order.db.test.ts`],
    [
      {
        name: "order-key-counts-once",
        guard: "an order under a used key is undone whole, its charge and its pieces too",
        source: "if not is_new_key then raise exception 'key-reused' using errcode = 'MA001'; end if;",
        without: "",
        simulated: "double clicks",
      },
      {
        name: "order-takes-every-piece",
        guard: "an order is undone when another one took a piece first",
        source: "if not took_everything then raise exception 'taken' using errcode = 'MA001'; end if;",
        without: "",
        noticedBy: ["tests/crash/last-pieces.test.ts"],
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/place-order.server.ts`,
    [`${PLACE}/place-order.db.test.ts`],
    [
      {
        name: "order-key-same-body",
        guard: "a used key with another body is refused",
        source:
          'if (order.request_hash !== requestHash(request)) return notPlaced("key-reused", { orderId: order.id });',
        without: "",
        simulated: "a used key with another body",
      },
      {
        name: "order-as-confirmed",
        guard: "an order is refused unless prices, discount, freight and total are what the server counts",
        source: 'if (changes.length > 0) throw new Refused(notPlaced("changed", { changes }));',
        without: "",
        simulated: "an order at a lower price",
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/unpaid-rule.ts`,
    [`${PLACE}/unpaid-rule.test.ts`],
    [
      {
        name: "order-unpaid-limit",
        guard: "a buyer holds only so many unpaid orders",
        source: "account.openOrders.length >= limits.orders",
        without: "false",
      },
      {
        name: "order-unpaid-pieces",
        guard: "a buyer and a network hold only so many unpaid pieces",
        source: "if (piecesOf(lines) > room) return",
        without: "if (false) return",
      },
      {
        name: "order-unpaid-held",
        guard: "a buyer and a network hold only so much of the stock unpaid, in pieces, value and share",
        source: "  const room = Math.max(0, bounds.pieces - held.pieces);",
        without: "  return null;",
        simulated: "a hoarder",
      },
      {
        name: "order-unpaid-share-of-few",
        guard: "small orders of one network hold only a share of a product unpaid",
        source: "isFew ? excessOfItem(lines, held, bounds) : ",
        without: "isFew ? null : ",
      },
      {
        name: "order-unpaid-share",
        guard: "a buyer holds only a share of a product unpaid",
        source: "if (before + piecesOf(ofProduct) > most)",
        without: "if (false)",
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/check-unpaid-limits.server.ts`,
    [`${PLACE}/held-by-account.db.test.ts`],
    [
      {
        name: "order-unpaid-counted",
        guard: "an order after others that the buyer left unpaid is judged with them",
        source: "unpaid_lately = 0 and ",
        without: "",
      },
      {
        name: "order-unpaid-counted-here",
        guard: "an order beside other unpaid ones of the network is judged with them",
        source: " and open_here = '{}'",
        without: "",
        noticedBy: [`${PLACE}/held-by-network.db.test.ts`],
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/read-situation.server.ts`,
    [`${PLACE}/held-by-account.db.test.ts`],
    [
      {
        name: "order-unpaid-proven",
        guard: "many pieces at a centavo prove no more than they cost",
        source: "max(least(bought.pieces, ${proven}))",
        without: "max(bought.pieces)",
      },
      {
        name: "order-unpaid-sent",
        guard: "what was not sent yet makes up for no order left unpaid",
        source: "pedidos.status in ('enviado', 'entregue')",
        without: "pedidos.status <> 'cancelado'",
      },
    ],
  ),
  ...guardsOf(
    "database/migrations/0124_what_unpaid_orders_hold.sql",
    [`${PLACE}/held-by-account.db.test.ts`],
    [
      {
        name: "order-unpaid-lock",
        guard: "orders of one buyer at once are judged one after the other",
        source: "perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || buyer, 0));",
        without: "",
      },
      {
        name: "order-unpaid-lock-here",
        guard: "orders from one network at once are judged one after the other",
        source: "perform pg_advisory_xact_lock(hashtextextended('unpaid orders from ' || senders[1], 0));",
        without: "",
        noticedBy: [`${PLACE}/held-by-network.db.test.ts`],
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/pay-again.server.ts`,
    [`${PLACE}/payment-attempts.db.test.ts`],
    [
      {
        name: "order-paid-again-by-owner",
        guard: "another payment is found only for one's own order",
        source: '.where("user_id", "=", userId)',
        without: "",
      },
      {
        name: "order-attempts-limit",
        guard: "an order has six card attempts at most",
        source: "current.attempt >= MAX_ATTEMPTS",
        without: "false",
      },
      {
        name: "order-attempt-under-way",
        guard: "no second payment begins while another one is under way",
        source: 'order.paymentId !== currentId || current.status !== "declined"',
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/pay-again.server.ts`,
    [`${PLACE}/hindered-payment.db.test.ts`],
    [
      {
        name: "order-not-sold-any-more",
        guard:
          "no payment begins of what a closed shop sold, or what was taken down, since the order was placed",
        source: "if (hindrances) throw new Refused(notSold(orderId, hindrances));",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${PLACE}/find-hindrances.server.ts`,
    [`${PLACE}/hindered-payment.db.test.ts`],
    [
      {
        name: "order-shops-held-while-paid",
        guard: "a shop is suspended before or after another payment begins, never meanwhile",
        source: `await keepShopsAsTheyAre(
    transaction,
    items.map(({ sellerId }) => sellerId),
  );`,
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${LIFECYCLE}/apply-payment-result.server.ts`,
    [`${PLACE}/payment-attempts.db.test.ts`],
    [
      {
        name: "order-paid-by-current-attempt",
        guard: "money of a replaced attempt is given back, and pays no order",
        source:
          "if (order.paymentId !== result.paymentId) return applyEarlierAttempt(transaction, order, result);",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${LIFECYCLE}/order-command.server.ts`,
    [`${LIFECYCLE}/cancelling.db.test.ts`],
    [
      {
        name: "order-of-its-buyer",
        guard: "another buyer's order is not found",
        source: 'if (order.userId !== viewer.userId) throw refused("not-found");',
        without: "",
        simulated: "cancelling somebody else's order",
      },
      {
        name: "parcel-of-its-seller",
        guard: "a seller acts on their own part of an order",
        source: 'if (shopFor(viewer, "orders") !== sellerId) throw refused("not-yours");',
        without: "",
      },
      {
        name: "parcel-sent-by-its-seller",
        guard: "a seller sends their own part of an order",
        source: 'order.shipments.find(({ sellerId }) => sellerId === shopFor(viewer, "orders"));',
        without: "order.shipments[0];",
        noticedBy: [`${LIFECYCLE}/delivery.db.test.ts`],
      },
      {
        name: "order-as-seen",
        guard: "a command on an order that changed since its page was opened is refused",
        source: "seen !== undefined && concerned && seen !== (await lastEvent(transaction, orderId))",
        without: "false",
        noticedBy: [
          "app/modules/orders/admin/order-actions.db.test.ts",
          `${LIFECYCLE}/refund-all.db.test.ts`,
        ],
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/order.ts",
    [`${LIFECYCLE}/delivery.db.test.ts`],
    [
      {
        name: "order-paid-before-sent",
        guard: "only what was paid is sent",
        source: 'ship: { from: ["processando"]',
        without: 'ship: { from: ["pendente", "processando"]',
      },
      {
        name: "order-delivered-once",
        guard: "only what is on its way is delivered",
        source: 'deliver: { from: ["enviado"]',
        without: 'deliver: { from: ["enviado", "entregue"]',
      },
      {
        name: "order-sent-stays-sent",
        guard: "a parcel that was sent is not cancelled",
        source: 'cancel: { from: ["pendente", "processando"]',
        without: 'cancel: { from: ["pendente", "processando", "enviado"]',
        noticedBy: [`${LIFECYCLE}/cancelling.db.test.ts`],
      },
    ],
  ),
  ...guardsOf(
    `${LIFECYCLE}/refund-items.server.ts`,
    [`${LIFECYCLE}/giving-back.db.test.ts`],
    [
      {
        name: "order-pieces-refunded-once",
        guard: "pieces that somebody is giving back are not refunded besides",
        source: "item.refunded + (asked.get(position) ?? 0) + quantity > item.quantity",
        without: "item.refunded + quantity > item.quantity",
      },
    ],
  ),
  ...guardsOf(
    `${LIFECYCLE}/pickup.server.ts`,
    [`${LIFECYCLE}/pickup.db.test.ts`],
    [
      {
        name: "pickup-against-its-code",
        guard: "a pickup is handed over against its code",
        source: 'if (code !== order.pickupCode) throw refused("wrong-code");',
        without: "",
      },
      {
        name: "pickup-code-throttle",
        guard: "codes are counted before they are compared, so that guesses at once do not pass",
        source: "isTry && !(await countAttempt(tries, WRONG_CODES)).admitted",
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/buyer/find-order.server.ts",
    ["app/modules/orders/buyer/own-orders.db.test.ts"],
    [
      {
        name: "order-page-of-its-buyer",
        guard: "an order's page is shown to its buyer",
        source: "order?.user_id !== viewer.userId",
        without: "!order",
        simulated: "asking for somebody else's order",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/pairs/count-pairs.server.ts",
    ["app/modules/orders/pairs/count-pairs.db.test.ts"],
    [
      {
        name: "pairs-of-several-people",
        guard: "what fewer than three people bought together is not told",
        source: "having count(distinct one.user_id) >= ${sql.lit(FEWEST_BUYERS)}",
        without: "having count(one.id) >= ${sql.lit(FEWEST_BUYERS)}",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/returns/request-return.server.ts",
    [`${LIFECYCLE}/giving-back.db.test.ts`],
    [
      {
        name: "return-key-counts-once",
        guard: "a return's form that was sent twice asks for one return",
        source: "if (before.length > 0) {",
        without: "if (false) {",
      },
    ],
  ),
];
