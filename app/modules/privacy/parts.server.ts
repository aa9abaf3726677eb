import { sql } from "kysely";
import { addressData } from "#app/modules/addresses/index.server.ts";
import { auditData } from "#app/modules/audit/index.server.ts";
import { cartData } from "#app/modules/cart/index.server.ts";
import { productName } from "#app/modules/catalog/index.server.ts";
import { productData } from "#app/modules/catalog/manage/index.server.ts";
import { checkoutData } from "#app/modules/checkout/index.server.ts";
import { contactData } from "#app/modules/contact/index.server.ts";
import { favouriteData } from "#app/modules/favourites/index.server.ts";
import { measureData } from "#app/modules/fit/index.server.ts";
import { identityData } from "#app/modules/identity/account/index.server.ts";
import { importData } from "#app/modules/imports/index.server.ts";
import { ledgerData } from "#app/modules/ledger/index.server.ts";
import { letterData } from "#app/modules/notifications/index.server.ts";
import { orderData } from "#app/modules/orders/buyer/index.server.ts";
import { paymentData } from "#app/modules/payments/index.server.ts";
import { payoutData } from "#app/modules/payouts/index.server.ts";
import { restockData } from "#app/modules/restock/index.server.ts";
import { reviewData } from "#app/modules/reviews/index.server.ts";
import { searchAlertData } from "#app/modules/search/index.server.ts";
import { followedShopData } from "#app/modules/sellers/followers/index.server.ts";
import { shopData } from "#app/modules/sellers/index.server.ts";
import { shopPageData } from "#app/modules/shopfront/index.server.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";

const requestData: PersonalPart = {
  kind: "solicitacoes",
  name: "solicitacoes",
  tables: ["privacy_requests"],
  rows: ({ userId }) => sql`
    select protocol as protocolo, kind as tipo, status as situacao, message as mensagem, answer as resposta,
      created_at as feita_em, due_at as prazo, closed_at as encerrada_em
    from privacy_requests where user_id = ${userId} order by created_at`,
};

/** What each module keeps about a person, together. */
export const PERSONAL_PARTS: readonly PersonalPart[] = [
  ...identityData,
  ...addressData,
  ...orderData,
  ...paymentData,
  ...reviewData,
  favouriteData(productName),
  followedShopData,
  restockData,
  searchAlertData,
  measureData,
  ...cartData,
  ...checkoutData,
  ...auditData,
  ...letterData,
  ...contactData,
  requestData,
  ...shopData,
  shopPageData,
  ...productData,
  ...importData,
  ...ledgerData,
  ...payoutData,
];
