import { releaseSalesJob } from "#app/modules/ledger/index.server.ts";
import { applyPaymentResult, deliverOverdueJob } from "#app/modules/orders/lifecycle/index.server.ts";
import { refundRegretJob, refundRegretsJob } from "#app/modules/orders/returns/index.server.ts";
import { expirePaymentsJob, reconcilePaymentsJob } from "#app/modules/payments/news/index.server.ts";
import { reconcileDaysJob } from "#app/modules/payments/reconciliation/index.server.ts";
import { followRefundsJob, sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { fillRunJob, payAtOnceJob, runPayoutsJob } from "#app/modules/payouts/index.server.ts";
import { type AnyJob, bindJob } from "#app/platform/jobs/job.ts";

/** The jobs of the lane `money`, which a process of their own runs. */
export const moneyJobs: readonly AnyJob[] = [
  bindJob(expirePaymentsJob, applyPaymentResult),
  bindJob(reconcilePaymentsJob, applyPaymentResult),
  bindJob(sendRefundJob, applyPaymentResult),
  bindJob(followRefundsJob, applyPaymentResult),
  refundRegretJob,
  refundRegretsJob,
  deliverOverdueJob,
  releaseSalesJob,
  runPayoutsJob,
  fillRunJob,
  payAtOnceJob,
  bindJob(reconcileDaysJob, applyPaymentResult),
];
