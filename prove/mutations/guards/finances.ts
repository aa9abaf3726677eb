import { guardsOf, type Mutation } from "../mutation.ts";

const RULES = ["app/modules/commissions/commission-rules.db.test.ts"];
const DISPUTES = ["app/modules/orders/disputes/disputes.db.test.ts"];
const SEVERAL = ["app/modules/orders/disputes/several-disputes.db.test.ts"];
const ANY_ORDER = ["app/modules/backoffice/books/disputes-in-any-order.db.test.ts"];
const REFUNDS = ["app/modules/orders/disputes/refund-after-dispute.db.test.ts"];
const SETTLED = ["app/modules/orders/returns/settled-outside.db.test.ts"];
const PROOFS = ["app/modules/orders/disputes/proof-and-decision.db.test.ts"];
const REPORTED = ["app/modules/payments/reconciliation/book-reported-disputes.db.test.ts"];
const BANK_FILE = ["app/modules/payments/bank-file/bank-file.test.ts"];
const RECONCILIATION = ["app/modules/payments/reconciliation/reconciliation.db.test.ts"];

export const FINANCE_GUARDS: Mutation[] = [
  ...guardsOf("database/migrations/0089_commission_rules.sql", RULES, [
    {
      name: "commission-rule-past",
      guard: "a commission rule that was written never changes, except that it ends earlier",
      source: "create trigger commission_rules_keep_the_past before update or delete on commission_rules",
      without: "create trigger commission_rules_keep_the_past before delete on commission_rules",
    },
  ]),
  ...guardsOf("app/modules/commissions/add-rule.server.ts", RULES, [
    {
      name: "commission-rule-permission",
      guard: "only those who care for the finances add commission rules",
      source: 'if (!may(viewer, "manage_finances")) return forbidden();',
      without: "",
    },
    {
      name: "commission-rule-collides",
      guard: "two rules about the same never count at once",
      source: 'if (other) throw new Refused(conflict("collides", collisionWith(other)));',
      without: "",
    },
  ]),
  ...guardsOf("app/modules/payments/disputes/apply-dispute.server.ts", DISPUTES, [
    {
      name: "dispute-once",
      guard: "a dispute that is told again changes nothing",
      source: 'if (news.status === "disputed" ? known?.opened_at : known?.outcome) {',
      without: "if (false) {",
    },
  ]),
  ...guardsOf("app/modules/orders/lifecycle/apply-payment-result.server.ts", ANY_ORDER, [
    {
      name: "dispute-before-payment",
      guard: "a dispute that was told before the payment is shared over the sellers when the order is paid",
      source: "const mustWait = await shareEarlierDisputes(transaction, order, { earlier, at });",
      without: "const mustWait = new Set<string>();",
    },
  ]),
  ...guardsOf("app/modules/orders/disputes/apply-dispute-result.server.ts", SEVERAL, [
    {
      name: "dispute-last-cancels",
      guard: "what was not sent ends only once no dispute of its order is open",
      source: "if (!order.paidAt || (await orderHasOpenDispute(transaction, order.id))) return [];",
      without: "if (!order.paidAt) return [];",
    },
  ]),
  ...guardsOf("app/modules/orders/disputes/open-proof-file.server.ts", PROOFS, [
    {
      name: "dispute-file-own",
      guard: "a file of proof is read by the shop that sent it and by administrators",
      source: "return isOwn || maySeeDisputes(viewer) ? file : null;",
      without: "return file;",
    },
  ]),
  ...guardsOf("app/modules/orders/disputes/decide-dispute.server.ts", PROOFS, [
    {
      name: "dispute-own-shop",
      guard: "nobody decides the dispute of a sale of their own shop",
      source: "dispute && (await worksForOneOf(db, viewer.userId, await sellersOf(dispute.orderId)))",
      without: "false",
    },
  ]),
  ...guardsOf("app/modules/payments/disputes/record-decision.server.ts", PROOFS, [
    {
      name: "dispute-decision-permission",
      guard: "only those who care for the finances record how a dispute ended",
      source: 'if (!may(viewer, "manage_finances")) return forbidden();',
      without: "",
    },
    {
      name: "dispute-decision-once",
      guard: "a dispute that is decided is not decided again",
      source: 'if (applied !== "applied")',
      without: "if (false)",
    },
  ]),
  ...guardsOf("app/modules/orders/lifecycle/refund-pieces.server.ts", REFUNDS, [
    {
      name: "dispute-no-refund",
      guard: "an order in dispute is not refunded as well",
      source: 'if (await disputesStopRefunds(transaction, order.paymentId)) throw refused("disputed");',
      without: "",
    },
    {
      name: "dispute-refund-kept",
      guard: "after a lost dispute of a part no more is refunded than is kept of the sale",
      source: 'if (kept && !fitsInto(kept, part)) throw refused("more-than-kept");',
      without: "",
    },
  ]),
  ...guardsOf(
    "app/modules/orders/returns/settle-return.server.ts",
    ["app/modules/orders/returns/disputed-returns.db.test.ts"],
    [
      {
        name: "dispute-return-unrefunded",
        guard: "a return is received without a refund only where the bank gave everything back",
        source: 'taken === "all" ? receiveUnrefunded : refund',
        without: "taken ? receiveUnrefunded : refund",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/returns/settle-return.server.ts",
    ["app/modules/orders/lifecycle/giving-back.db.test.ts"],
    [
      {
        name: "return-of-its-shop",
        guard: "another shop's return is answered and recorded like an unknown one",
        source: 'return row && isConcerned ? row.pedido_id : "";',
        without: 'return row?.pedido_id ?? "";',
      },
    ],
  ),
  ...guardsOf(
    "app/modules/orders/returns/settle-return.server.ts",
    ["app/modules/orders/returns/stock-answer.db.test.ts"],
    [
      {
        name: "return-stock-answered",
        guard:
          "the arrival of a return is recorded only by somebody who says whether its pieces go back into stock",
        source: 'if (restock === null) throw refused("stock-unanswered");',
        without: "",
      },
    ],
  ),
  ...guardsOf("app/modules/orders/returns/settle-return.server.ts", SETTLED, [
    {
      name: "settled-return-administrator",
      guard: "only administrators of orders record a return as settled outside",
      source: 'if (!may(viewer, "manage_orders")) throw refused("not-allowed");',
      without: "",
    },
    {
      name: "settled-return-beyond",
      guard: "a return is settled outside only where its refund is more than is kept of the sale",
      source: 'if (!isBeyond) throw refused("enough-is-kept");',
      without: "",
    },
  ]),
  ...guardsOf("app/modules/orders/lifecycle/order-command.server.ts", SETTLED, [
    {
      name: "settled-return-password",
      guard: "whoever records a return as settled outside gives the password again",
      source: '  "acertar-devolucao",\n',
      without: "",
    },
  ]),
  ...guardsOf("app/modules/orders/disputes/send-proof.server.ts", PROOFS, [
    {
      name: "dispute-proof-owner",
      guard: "only a shop of the order sends proof for its dispute",
      source: "if (!part) throw new Refused(notFound());",
      without: "",
    },
  ]),
  ...guardsOf("app/modules/payments/reconciliation/book-reported-disputes.server.ts", REPORTED, [
    {
      name: "reported-dispute-known",
      guard: "a reported dispute is not booked beside a known one that may be the same",
      source: "return known ? null : payment;",
      without: "return payment;",
    },
    {
      name: "reported-dispute-paid",
      guard: "a reported dispute of what is not paid here is not booked",
      source: '.where("paid_at", "is not", null)',
      without: "",
    },
  ]),
  ...guardsOf("app/modules/payments/bank-file/bank-file.ts", BANK_FILE, [
    {
      name: "bank-file-largest-amount",
      guard: "a line of a bank's file with an amount that no column holds is refused in words",
      source: "if (Math.max(Math.abs(signed), Math.abs(fee ?? 0)) > MAX_AMOUNT)",
      without: "if (Math.max(Math.abs(signed), Math.abs(fee ?? 0)) > MAX_AMOUNT ** 2)",
    },
    {
      name: "bank-file-first-day",
      guard: "a line of a bank's file with a day that no comparison reaches is refused in words",
      source: "isIsoDate(iso) && iso >= FIRST_DAY",
      without: "isIsoDate(iso)",
    },
  ]),
  ...guardsOf("app/modules/payments/reconciliation/close-difference.server.ts", RECONCILIATION, [
    {
      name: "difference-permission",
      guard: "only those who care for the finances close a difference",
      source: 'if (!may(viewer, "manage_finances")) return forbidden();',
      without: "",
    },
  ]),
];
