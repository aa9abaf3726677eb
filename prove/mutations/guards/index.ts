import type { Mutation } from "../mutation.ts";
import { BACKOFFICE_GUARDS } from "./backoffice.ts";
import { CATALOG_GUARDS } from "./catalog.ts";
import { FINANCE_GUARDS } from "./finances.ts";
import { IDENTITY_GUARDS } from "./identity.ts";
import { LEDGER_GUARDS } from "./ledger.ts";
import { ORDER_GUARDS } from "./orders.ts";
import { PAYMENT_GUARDS } from "./payments.ts";
import { PAYOUT_GUARDS } from "./payouts.ts";
import { PEOPLE_GUARDS } from "./people.ts";

export const MUTATIONS: readonly Mutation[] = [
  ...ORDER_GUARDS,
  ...PAYMENT_GUARDS,
  ...LEDGER_GUARDS,
  ...FINANCE_GUARDS,
  ...CATALOG_GUARDS,
  ...IDENTITY_GUARDS,
  ...PEOPLE_GUARDS,
  ...BACKOFFICE_GUARDS,
  ...PAYOUT_GUARDS,
];
