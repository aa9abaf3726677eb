import type { Mutation } from "../mutation.ts";
import { BACKOFFICE_GUARDS } from "./backoffice.ts";
import { CATALOG_GUARDS } from "./catalog.ts";
import { FINANCE_GUARDS } from "./finances.ts";
import { FREIGHT_GUARDS } from "./freight.ts";
import { IDENTITY_GUARDS } from "./identity.ts";
import { IMPORT_GUARDS } from "./imports.ts";
import { LEDGER_GUARDS } from "./ledger.ts";
import { ORDER_GUARDS } from "./orders.ts";
import { PAGE_GUARDS } from "./pages.ts";
import { PARCEL_GUARDS } from "./parcels.ts";
import { PAYMENT_GUARDS } from "./payments.ts";
import { PAYOUT_GUARDS } from "./payouts.ts";
import { PEOPLE_GUARDS } from "./people.ts";
import { SEARCH_GUARDS } from "./search.ts";
import { SHOP_GUARDS } from "./shops.ts";
import { TEAM_GUARDS } from "./team.ts";
import { WAITING_GUARDS } from "./waiting.ts";

export const MUTATIONS: readonly Mutation[] = [
  ...ORDER_GUARDS,
  ...PARCEL_GUARDS,
  ...PAYMENT_GUARDS,
  ...FREIGHT_GUARDS,
  ...IMPORT_GUARDS,
  ...LEDGER_GUARDS,
  ...FINANCE_GUARDS,
  ...CATALOG_GUARDS,
  ...PAGE_GUARDS,
  ...SEARCH_GUARDS,
  ...IDENTITY_GUARDS,
  ...PEOPLE_GUARDS,
  ...BACKOFFICE_GUARDS,
  ...PAYOUT_GUARDS,
  ...TEAM_GUARDS,
  ...SHOP_GUARDS,
  ...WAITING_GUARDS,
];
