import { guardsOf, type Mutation } from "../mutation.ts";

const PAYMENTS = "app/modules/payments";
const NEWS = [`${PAYMENTS}/news/news.db.test.ts`];
const ENDED_CARDS = [`${PAYMENTS}/news/ended-cards.db.test.ts`];
const REFUNDS = [`${PAYMENTS}/refunds/refunds.db.test.ts`];
const REFUSED = ["app/modules/orders/admin/refused-refund.db.test.ts"];

export const PAYMENT_GUARDS: Mutation[] = [
  ...guardsOf(
    `${PAYMENTS}/sandbox/signature.server.ts`,
    [`${PAYMENTS}/sandbox/signature.test.ts`],
    [
      {
        name: "news-signed",
        guard: "a provider's message with a forged signature is refused",
        source: 'if (!timingSafeEqual(given, hmac(secret, Number(seconds), body))) return "bad-signature";',
        without: "",
        simulated: "a forged message",
      },
      {
        name: "news-fresh",
        guard: "a signed message that is played again later is refused",
        source: '> REPLAY_WINDOW ? "stale" : "valid"',
        without: '> REPLAY_WINDOW ? "valid" : "valid"',
      },
    ],
  ),
  ...guardsOf(
    `${PAYMENTS}/refunds/refunds.server.ts`,
    ["app/modules/backoffice/books/refund-in-dispute.db.test.ts"],
    [
      {
        name: "refund-left-to-dispute",
        guard: "a refund that was not sent is not sent while the buyer's bank has the money",
        source: "if (!refund.acceptedAt && (await leaveToDispute(refundId, onResult))) return;",
        without: "",
      },
    ],
  ),
  ...guardsOf(`${PAYMENTS}/refunds/follow-refunds.server.ts`, REFUSED, [
    {
      name: "refused-refund-left-to-dispute",
      guard:
        "a refused refund whose money a lost dispute gave back is closed, and the loss is not booked twice",
      source: "const unsent = await unsentInLostDisputes();",
      without: "const unsent = [] as { id: string; isRefused: boolean }[];",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/news/apply-news.server.ts`, NEWS, [
    {
      name: "payment-right-amount",
      guard: "another amount is no payment of the order",
      source: 'if (news.status === "approved" && news.paidAmount !== payment.amount) return "wrong-amount";',
      without: "",
      simulated: "a message with a wrong amount",
    },
    {
      name: "payment-transitions",
      guard: "a payment moves only where its table of transitions allows",
      source: "if (isGivenUp || !mayBecome(payment.status, news.status)) {",
      without: "if (false as boolean) {",
    },
    {
      name: "given-up-keeps-its-time",
      guard:
        "a card that was given up leaves its order the time for another one, though the provider says it is cancelled",
      source: 'payment.status === "declined" && news.status === "cancelled" && news.by === "provider"',
      without: "false as boolean",
      noticedBy: ENDED_CARDS,
    },
    {
      name: "decision-noted",
      guard: "what the provider decided after we had given the card up is noted",
      source: 'if (news.by === "provider" && !payment.isDecided) await noteDecided(transaction, paymentId);',
      without: "",
      noticedBy: ENDED_CARDS,
    },
    {
      name: "payment-locked",
      guard: "a payment is locked while news of it is applied",
      source: ".forUpdate()",
      without: "",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/news/payment-jobs.server.ts`, ENDED_CARDS, [
    {
      name: "ended-card-asked-about",
      guard: "a card that was ended without the provider's answer is asked about",
      source: 'payment("status", "in", ["declined", "expired", "cancelled"]),',
      without: 'payment("status", "=", "created"),',
    },
    {
      name: "decided-card-left-alone",
      guard: "a card that the provider decided is not asked about again",
      source: 'payment("decided_at", "is", null),',
      without: "",
    },
    {
      name: "ended-card-asked-for-days",
      guard: "a card that was ended is asked about for some days only",
      source: 'payment("updated_at", ">", before(ASK_ENDED_CARD_FOR)),',
      without: "",
    },
    {
      name: "given-up-card-asked-before-expiry",
      guard: "a card that was given up is asked about before it expires",
      source: "provider === paymentProvider().name && decided_at === null;",
      without: "false as boolean;",
    },
  ]),
  ...guardsOf("database/migrations/0011_payments.sql", NEWS, [
    {
      name: "news-inbox-unique",
      guard: "each piece of news is in the inbox once",
      source: "received_at timestamptz not null,\n  primary key (provider, event_id)",
      without: "received_at timestamptz not null",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/news/receive-notification.server.ts`, NEWS, [
    {
      name: "news-taken-once",
      guard: "news that is in the inbox already is not applied again",
      source: 'if (!first) return "duplicate";',
      without: "",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/refunds/refunds.server.ts`, REFUNDS, [
    {
      name: "refund-within-paid",
      guard: "all refunds together are no more than was paid",
      source: "add(await goingBack(transaction, paymentId), amount) > payment.amount",
      without: "false",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/refunds/request-again.server.ts`, REFUSED, [
    {
      name: "refund-asked-again-once",
      guard: "a refused refund is asked for again once",
      source: "if (!mayBeAskedAgain(refused, refused))",
      without: "if (false as boolean)",
    },
    {
      name: "refund-asked-again-undisputed",
      guard: "what the buyer's bank took back is not refunded as well",
      source: "if (await disputesStopRefunds(transaction, paymentId, amount))",
      without: "if (false as boolean)",
    },
  ]),
  ...guardsOf("app/modules/orders/admin/ask-refund-again.server.ts", REFUSED, [
    {
      name: "refund-asked-again-confirmed",
      guard: "an open session is not enough to ask for a refund again",
      source: "  if (absent) return absent;\n",
      without: "",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/pix-key/confirm-by-hand.server.ts`, REFUSED, [
    {
      name: "refund-given-outside",
      guard: "what a provider may still give back, or is asked for again, is not given back by hand",
      source: "if (!mayBeGivenByHand(refund, refund))",
      without: "if (false as boolean)",
    },
    {
      name: "refund-outside-undisputed",
      guard: "what the buyer's bank took back, or decides about, is not given back by hand as well",
      source: "if (await disputesStopRefunds(transaction, paymentId, more))",
      without: "if (false as boolean)",
    },
  ]),
  ...guardsOf(`${PAYMENTS}/pix-key/confirm-by-hand.server.ts`, REFUNDS, [
    {
      name: "receipt-by-administrator",
      guard: "a receipt is confirmed by an administrator of orders",
      source:
        'if (!may(viewer, "manage_orders")) return NOT_CONFIRMED.notAllowed;\n  const payment = await readPayment(paymentId);',
      without: "const payment = await readPayment(paymentId);",
    },
    {
      name: "receipt-of-own-key",
      guard: "only a payment to the shop's own key is confirmed by hand",
      source: "if (payment.provider !== PIX_KEY) return NOT_CONFIRMED.notByHand;",
      without: "",
    },
  ]),
  ...guardsOf(
    `${PAYMENTS}/charge/charge-payment.server.ts`,
    [`${PAYMENTS}/charge/charges.db.test.ts`],
    [
      {
        name: "charge-in-time",
        guard: "no card is charged after its time",
        source: 'if (now >= payment.expires_at) return outcomeOf("expired", null);',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${PAYMENTS}/payment-queries.server.ts`,
    [`${PAYMENTS}/news/watching.db.test.ts`],
    [
      {
        name: "payment-of-its-buyer",
        guard: "a payment exists for its buyer and administrators of orders",
        source: '(viewer.userId === payment.userId || may(viewer, "manage_orders"))',
        without: "true",
      },
    ],
  ),
  ...guardsOf(
    "app/integrations/pix-api/notifications.server.ts",
    ["app/integrations/pix-api/pix-api.db.test.ts"],
    [
      {
        name: "bank-news-with-secret",
        guard: "a bank's message without the secret is refused",
        source: 'if (!secret || !isEqual(given, secret)) return { ok: false, problem: "bad-signature" };',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/integrations/mercado-pago/notifications.server.ts",
    ["app/payment-providers.db.test.ts"],
    [
      {
        name: "mercado-pago-news-signed",
        guard: "a message of Mercado Pago with a forged signature is refused",
        source: 'if (!isSigned(secret, signed)) return { ok: false, problem: "bad-signature" };',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/integrations/mercado-pago/charges.server.ts",
    ["app/integrations/mercado-pago/mercado-pago.db.test.ts"],
    [
      {
        name: "mercado-pago-looked-up",
        guard: "an order that may have been created is looked up before it is sent again",
        source: "const found = await orderOf(client, paymentId);\n    if (found) return found;",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/integrations/mercado-pago/reading.server.ts",
    ["app/integrations/mercado-pago/mercado-pago.db.test.ts"],
    [
      {
        name: "mercado-pago-paid-amount",
        guard: "an order that does not say how much was paid is not paid",
        source: 'return paidAmount === undefined ? { status: "pending" } :',
        without: 'return paidAmount === null ? { status: "pending" } :',
      },
    ],
  ),
  ...guardsOf(
    `${PAYMENTS}/refunds/end-refund.server.ts`,
    [`${PAYMENTS}/refunds/slow-refunds.db.test.ts`],
    [
      {
        name: "refund-done-once",
        guard: "a refund that is reported twice is passed on once",
        source:
          '.where("status", "in", outside ? ["requested", "refused"] : ["requested"])\n    .returning("id")',
        without: '.returning("id")',
      },
      {
        name: "refund-failed-once",
        guard: "a refund that was given back does not fail afterwards",
        source: '.where("status", "=", "requested")\n    .returning("payment_id")',
        without: '.returning("payment_id")',
      },
    ],
  ),
];
