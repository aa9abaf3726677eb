import { forgetOldAccessesJob } from "#app/modules/audit/index.server.ts";
import {
  forgetOldCartsJob,
  forgetOldQuotesJob,
  remindAbandonedCartsJob,
} from "#app/modules/cart/index.server.ts";
import { forgetOldViewsJob, refreshSearchWordsJob } from "#app/modules/catalog/index.server.ts";
import { isOnProduct, releasePicture } from "#app/modules/catalog/manage/index.server.ts";
import { forgetCheckoutDraftsJob } from "#app/modules/checkout/index.server.ts";
import { forgetOldMessagesJob } from "#app/modules/contact/index.server.ts";
import { foldFiguresJob, forgetOldProductDaysJob } from "#app/modules/figures/index.server.ts";
import { forgetEndedConsentsJob, forgetExpiredSessionsJob } from "#app/modules/identity/index.server.ts";
import { releaseSalesJob } from "#app/modules/ledger/index.server.ts";
import { forgetOldLettersJob, sendLetterJob } from "#app/modules/notifications/index.server.ts";
import {
  announceOrderJob,
  deliverOverdueJob,
  orderedPictures,
  refundRegretJob,
  refundRegretsJob,
  remindPickupsJob,
} from "#app/modules/orders/index.server.ts";
import { remindShipmentsJob } from "#app/modules/orders/seller/index.server.ts";
import {
  expirePaymentsJob,
  reconcilePaymentsJob,
  sendRefundJob,
} from "#app/modules/payments/index.server.ts";
import { forgetUnusedPictures } from "#app/modules/pictures/index.server.ts";
import { forgetPrivacyRequestsJob } from "#app/modules/privacy/index.server.ts";
import { tellRestockJob } from "#app/modules/restock/index.server.ts";
import { forgetVerificationDraftsJob } from "#app/modules/sellers/onboarding/index.server.ts";
import { type AnyJob, defineJob } from "#app/platform/jobs/job.ts";

/** Which pictures are in use is known to the modules that show them. */
const forgetUnusedPicturesJob = defineJob({
  name: "forget-unused-pictures",
  lane: "housekeeping",
  schedule: "20 4 * * *",
  run: () => forgetUnusedPictures({ isShown: isOnProduct, kept: orderedPictures, release: releasePicture }),
});

/** Every background job. Each says at its definition when it runs by itself. */
export const jobs: readonly AnyJob[] = [
  sendLetterJob,
  forgetOldLettersJob,
  forgetOldCartsJob,
  forgetCheckoutDraftsJob,
  forgetVerificationDraftsJob,
  forgetEndedConsentsJob,
  forgetPrivacyRequestsJob,
  forgetUnusedPicturesJob,
  forgetOldMessagesJob,
  forgetExpiredSessionsJob,
  forgetOldAccessesJob,
  refreshSearchWordsJob,
  forgetOldViewsJob,
  foldFiguresJob,
  forgetOldProductDaysJob,
  remindAbandonedCartsJob,
  forgetOldQuotesJob,
  tellRestockJob,
  expirePaymentsJob,
  reconcilePaymentsJob,
  sendRefundJob,
  announceOrderJob,
  refundRegretJob,
  refundRegretsJob,
  deliverOverdueJob,
  remindPickupsJob,
  remindShipmentsJob,
  releaseSalesJob,
];
