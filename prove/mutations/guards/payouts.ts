import { guardsOf, type Mutation } from "../mutation.ts";

const PAYOUTS = "app/modules/payouts";
const RUNS = [`${PAYOUTS}/run/payouts.db.test.ts`];
const EXECUTION = [`${PAYOUTS}/execute/execute.db.test.ts`];
const ACCOUNT = [`${PAYOUTS}/account/change-account.db.test.ts`];

export const PAYOUT_GUARDS: Mutation[] = [
  ...guardsOf(`${PAYOUTS}/run/lock-sellers.server.ts`, RUNS, [
    {
      name: "payout-seller-locked",
      guard: "payouts of one seller are prepared one after the other",
      source: "order by seller_id for update",
      without: "order by seller_id",
    },
  ]),
  ...guardsOf(`${PAYOUTS}/run/prepare-run.server.ts`, RUNS, [
    {
      name: "payout-run-confirmed",
      guard: "an open session is not enough to prepare payouts",
      source: "  if (refused) return refused;\n",
      without: "",
    },
    {
      name: "payout-run-pressed-once",
      guard: "runs are prepared one after the other, so that the same press makes one",
      source: "    await sql`select pg_advisory_xact_lock(hashtext('payout run'))`.execute(transaction);\n",
      without: "",
    },
  ]),
  ...guardsOf(`${PAYOUTS}/run/request-payout.server.ts`, RUNS, [
    {
      name: "payout-own-shop",
      guard: "only who cares for a shop's money asks for its payout",
      source: 'await shopNow(db, viewer, "money")',
      without: "viewer.shop?.id ?? null",
    },
  ]),
  ...guardsOf(`${PAYOUTS}/execute/approve-payout.server.ts`, EXECUTION, [
    {
      name: "payout-own-shop-approved",
      guard: "nobody approves a payout of their own shop",
      source: "if (await worksForShop(transaction, viewer.userId, payout.sellerId))",
      without: "if (false as boolean)",
    },
    {
      name: "payout-second-person",
      guard: "whoever prepared a run does not approve its payouts",
      source: "if (payout.preparedBy === viewer.userId)",
      without: "if (false as boolean)",
    },
    {
      name: "payout-approved-once",
      guard: "only a payout that waits is approved",
      source: 'if (payout.status !== "waiting")',
      without: "if (false as boolean)",
    },
  ]),
  ...guardsOf(`${PAYOUTS}/execute/confirm-payout.server.ts`, EXECUTION, [
    {
      name: "payout-own-shop-confirmed",
      guard: "nobody confirms a payout of their own shop",
      source: "if (await worksForShop(transaction, viewer.userId, payout.sellerId))",
      without: "if (false as boolean)",
    },
    {
      name: "payout-own-shop-in-file",
      guard: "nobody confirms a file that pays their own shop",
      source: "if (await worksForOneOf(transaction, viewer.userId, sellerIds))",
      without: "if (false as boolean)",
    },
  ]),
  ...guardsOf(`${PAYOUTS}/execute/return-payout.server.ts`, EXECUTION, [
    {
      name: "payout-own-shop-returned",
      guard: "nobody takes back a payout of their own shop",
      source: "if (await worksForShop(transaction, viewer.userId, payout.sellerId))",
      without: "if (false as boolean)",
    },
    {
      name: "payout-return-confirmed",
      guard: "an open session is not enough to take a payout back",
      source: "  if (refused) return refused;\n",
      without: "",
    },
    {
      name: "payout-returned-once",
      guard: "a payout comes back once",
      source: "if (!mayBeReturned(payout.status))",
      without: "if (false as boolean)",
    },
  ]),
  ...guardsOf(`${PAYOUTS}/admin/hold-seller.server.ts`, EXECUTION, [
    {
      name: "payout-own-shop-let-go",
      guard: "nobody lets the money of their own shop go",
      source: "!hold && (await worksForShop(transaction, viewer.userId, sellerId))",
      without: "false",
    },
    {
      name: "payout-hold-lifted-confirmed",
      guard: "an open session is not enough to let a shop's money go",
      source: "  if (refused) return refused;\n",
      without: "",
    },
  ]),
  ...guardsOf(
    `${PAYOUTS}/rules/payout-rules.server.ts`,
    [`${PAYOUTS}/seller/own-payouts.db.test.ts`],
    [
      {
        name: "payout-limit-raised-later",
        guard: "a raised limit does not switch off the second person's approval at once",
        source: "changedLimit(before, given.approvalAbove, now)",
        without: "{ approvalAbove: given.approvalAbove, raise: null } as ReturnType<typeof changedLimit>",
      },
    ],
  ),
  ...guardsOf(`${PAYOUTS}/account/change-account.server.ts`, ACCOUNT, [
    {
      name: "payout-account-confirmed",
      guard: "an open session is not enough to change where a shop is paid",
      source: "  if (refused) return refused;\n",
      without: "",
    },
  ]),
];
