import { forgetOldAccesses } from "#app/modules/audit/index.server.ts";
import { forgetOldCarts, forgetOldQuotes, remindAbandonedCarts } from "#app/modules/cart/index.server.ts";
import { forgetOldViews, refreshSearchWords } from "#app/modules/catalog/index.server.ts";
import { isOnProduct, releasePicture } from "#app/modules/catalog/manage/index.server.ts";
import { forgetCheckoutDrafts } from "#app/modules/checkout/index.server.ts";
import { forgetOldMessages } from "#app/modules/contact/index.server.ts";
import { foldFigures, forgetOldProductDays } from "#app/modules/figures/index.server.ts";
import { forgetEndedConsents, forgetExpiredSessions } from "#app/modules/identity/index.server.ts";
import { releaseDue } from "#app/modules/ledger/index.server.ts";
import { forgetOldLetters, sendLetter } from "#app/modules/notifications/index.server.ts";
import {
  announceOrder,
  deliverOverdue,
  orderedPictures,
  refundRegret,
  refundRegrets,
  remindPickups,
} from "#app/modules/orders/index.server.ts";
import { remindShipments } from "#app/modules/orders/seller/index.server.ts";
import { expirePayments, reconcilePayments, sendRefund } from "#app/modules/payments/index.server.ts";
import { forgetUnusedPictures } from "#app/modules/pictures/index.server.ts";
import { forgetPrivacyRequests } from "#app/modules/privacy/index.server.ts";
import { tellRestock } from "#app/modules/restock/index.server.ts";
import { forgetVerificationDrafts } from "#app/modules/sellers/onboarding/index.server.ts";
import type { JobTable } from "#app/platform/jobs/job.ts";

/** Every background job, and when it runs by itself (cron words, in America/Sao_Paulo). */
export const jobs: JobTable = {
  "send-letter": { run: sendLetter, lane: "letters" },
  "forget-old-letters": { run: forgetOldLetters, lane: "housekeeping", schedule: "30 4 * * *" },
  "forget-old-carts": { run: forgetOldCarts, lane: "housekeeping", schedule: "55 4 * * *" },
  "forget-checkout-drafts": { run: forgetCheckoutDrafts, lane: "housekeeping", schedule: "56 4 * * *" },
  "forget-verification-drafts": {
    run: forgetVerificationDrafts,
    lane: "housekeeping",
    schedule: "57 4 * * *",
  },
  "forget-ended-consents": { run: forgetEndedConsents, lane: "housekeeping", schedule: "58 4 * * *" },
  "forget-privacy-requests": { run: forgetPrivacyRequests, lane: "housekeeping", schedule: "59 4 * * *" },
  "forget-unused-pictures": {
    run: () => forgetUnusedPictures({ isShown: isOnProduct, kept: orderedPictures, release: releasePicture }),
    lane: "housekeeping",
    schedule: "20 4 * * *",
  },
  "forget-old-messages": { run: forgetOldMessages, lane: "housekeeping", schedule: "35 4 * * *" },
  "forget-expired-sessions": { run: forgetExpiredSessions, lane: "housekeeping", schedule: "20 * * * *" },
  "forget-old-accesses": { run: forgetOldAccesses, lane: "housekeeping", schedule: "0 5 * * *" },
  "refresh-search-words": { run: refreshSearchWords, lane: "housekeeping", schedule: "10 4 * * *" },
  "forget-old-views": { run: forgetOldViews, lane: "housekeeping", schedule: "40 4 * * *" },
  "fold-figures": { run: foldFigures, lane: "housekeeping", schedule: "* * * * *" },
  "forget-old-product-days": { run: forgetOldProductDays, lane: "housekeeping", schedule: "55 4 * * *" },
  "remind-abandoned-carts": { run: remindAbandonedCarts, lane: "housekeeping", schedule: "*/15 * * * *" },
  "forget-old-quotes": { run: forgetOldQuotes, lane: "housekeeping", schedule: "50 4 * * *" },
  "tell-restock": { run: tellRestock, lane: "housekeeping", schedule: "*/5 * * * *" },
  "expire-payments": { run: expirePayments, schedule: "* * * * *" },
  "reconcile-payments": { run: reconcilePayments, schedule: "*/5 * * * *" },
  "send-refund": { run: sendRefund },
  "announce-order": { run: announceOrder },
  "refund-regret": { run: refundRegret },
  "refund-regrets": { run: refundRegrets, schedule: "25 * * * *" },
  "deliver-overdue": { run: deliverOverdue, schedule: "15 * * * *" },
  "remind-pickups": { run: remindPickups, schedule: "10 9 * * *" },
  "remind-shipments": { run: remindShipments, schedule: "0 8 * * *" },
  "release-sales": { run: releaseDue, schedule: "45 * * * *" },
};
