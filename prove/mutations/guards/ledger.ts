import { guardsOf, type Mutation } from "../mutation.ts";

const LEDGER = ["app/modules/ledger/ledger.db.test.ts"];

export const LEDGER_GUARDS: Mutation[] = [
  ...guardsOf("database/migrations/0012_ledger_and_orders.sql", LEDGER, [
    {
      name: "ledger-entries-balance",
      guard: "the entries that one statement adds sum to zero",
      source: "if exists (select from added group by transaction_id having sum(amount) <> 0) then",
      without: "if false then",
    },
    {
      name: "ledger-transaction-balances",
      guard: "at commit each transaction of the ledger has entries that sum to zero",
      source: "is distinct from 0 then",
      without: "is distinct from 0 and false then",
    },
    {
      name: "ledger-append-only",
      guard: "what was booked is never changed or deleted",
      source: "before update or delete or truncate on ledger_entries",
      without: "before truncate on ledger_entries",
    },
    {
      name: "ledger-booked-once",
      guard: "the same booking twice is refused",
      source: "booked_at timestamptz not null,\n  unique (order_id, seller_id, kind, number)",
      without: "booked_at timestamptz not null",
    },
  ]),
  ...guardsOf("app/modules/ledger/releases.server.ts", LEDGER, [
    {
      name: "release-held",
      guard: "nothing is released while the goods may come back",
      source: " and not held",
      without: "",
    },
  ]),
];
