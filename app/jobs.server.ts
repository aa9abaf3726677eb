import { type SqlBool, sql } from "kysely";
import { letters } from "#app/letters.server.ts";
import { forgetOldAccesses } from "#app/modules/audit/index.server.ts";
import { checkBooksJob } from "#app/modules/backoffice/books/index.server.ts";
import { forgetOldCarts, remindAbandonedCartsJob } from "#app/modules/cart/abandoned/index.server.ts";
import { forgetOldQuotes } from "#app/modules/cart/quotes/index.server.ts";
import { forgetOldBatches } from "#app/modules/catalog/bulk/index.server.ts";
import { isOnProduct, releasePicture } from "#app/modules/catalog/manage/index.server.ts";
import { forgetOldViews } from "#app/modules/catalog/storefront/index.server.ts";
import { forgetCheckoutDrafts } from "#app/modules/checkout/index.server.ts";
import { forgetOldMessages } from "#app/modules/contact/index.server.ts";
import { foldFiguresJob, forgetOldProductDays } from "#app/modules/figures/index.server.ts";
import { countOutcomesJob, forgetOldMeasures } from "#app/modules/fit/index.server.ts";
import { forgetEndedConsents } from "#app/modules/identity/account/index.server.ts";
import { encryptSecondFactorsAnewJob } from "#app/modules/identity/second-factor/index.server.ts";
import { forgetExpiredLinks, forgetExpiredSessions } from "#app/modules/identity/session/index.server.ts";
import {
  checkImportJob,
  endStuckImportsJob,
  fetchPicturesJob,
  forgetOldImports,
  runImportJob,
  undoImportJob,
} from "#app/modules/imports/index.server.ts";
import {
  forgetOldLetters,
  forgetShortLivedLetters,
  sendLetterJob,
} from "#app/modules/notifications/index.server.ts";
import { orderedPictures } from "#app/modules/orders/index.server.ts";
import { followLabelsJob } from "#app/modules/orders/labels/index.server.ts";
import { remindPickupsJob } from "#app/modules/orders/lifecycle/index.server.ts";
import { countPairsJob } from "#app/modules/orders/pairs/index.server.ts";
import { announceOrderJob } from "#app/modules/orders/place/index.server.ts";
import { remindShipmentsJob } from "#app/modules/orders/seller/index.server.ts";
import { noteDebtsJob } from "#app/modules/payouts/index.server.ts";
import { forgetUnusedPictures } from "#app/modules/pictures/index.server.ts";
import { forgetPrivacyRequests } from "#app/modules/privacy/index.server.ts";
import { tellRestockJob } from "#app/modules/restock/index.server.ts";
import {
  forgetOldSearches,
  refreshSearchWordsJob,
  tellSearchAlertsJob,
} from "#app/modules/search/index.server.ts";
import { forgetVerificationDrafts } from "#app/modules/sellers/onboarding/index.server.ts";
import { forgetOldInvitations } from "#app/modules/sellers/team/index.server.ts";
import { renewVacationPagesJob } from "#app/modules/sellers/vacation/index.server.ts";
import { forgetOldFreightQuotes } from "#app/modules/shipping/index.server.ts";
import { isOnShopPage } from "#app/modules/shopfront/index.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { type AnyJob, bindJob, defineJob } from "#app/platform/jobs/job.ts";
import { forgetOpenThrottles } from "#app/platform/throttle.server.ts";
import { moneyJobs } from "./money-jobs.server.ts";

/** Applies `app/shared/retention.ts`: each module defines what it deletes, and one job deletes it. */
export const forgetOldRecordsJob = defineJob({
  name: "forget-old-records",
  lane: "housekeeping",
  schedule: "20 * * * *",
  run: () =>
    forgetOld([
      forgetOldLetters,
      forgetShortLivedLetters,
      forgetOldAccesses,
      forgetOldCarts,
      forgetOldQuotes,
      forgetOldInvitations,
      forgetOldFreightQuotes,
      forgetOldMeasures,
      forgetOldViews,
      forgetOldBatches,
      forgetOldSearches,
      forgetOldProductDays,
      forgetCheckoutDrafts,
      forgetVerificationDrafts,
      forgetEndedConsents,
      forgetPrivacyRequests,
      forgetOldMessages,
      forgetOldImports,
      forgetExpiredSessions,
      forgetExpiredLinks,
      forgetOpenThrottles,
    ]),
});

const isShown = sql<SqlBool>`(${isOnProduct} or ${isOnShopPage})`;

/** The modules that show pictures tell which ones are in use. */
const forgetUnusedPicturesJob = defineJob({
  name: "forget-unused-pictures",
  lane: "housekeeping",
  schedule: "20 4 * * *",
  run: () => forgetUnusedPictures({ isShown, kept: orderedPictures, release: releasePicture }),
});

/** Every background job. A job's definition holds its schedule. */
export const jobs: readonly AnyJob[] = [
  ...moneyJobs,
  bindJob(sendLetterJob, letters),
  forgetOldRecordsJob,
  forgetUnusedPicturesJob,
  encryptSecondFactorsAnewJob,
  refreshSearchWordsJob,
  foldFiguresJob,
  countOutcomesJob,
  countPairsJob,
  remindAbandonedCartsJob,
  tellRestockJob,
  tellSearchAlertsJob,
  checkImportJob,
  runImportJob,
  undoImportJob,
  endStuckImportsJob,
  fetchPicturesJob,
  announceOrderJob,
  followLabelsJob,
  remindPickupsJob,
  remindShipmentsJob,
  renewVacationPagesJob,
  checkBooksJob,
  noteDebtsJob,
];
