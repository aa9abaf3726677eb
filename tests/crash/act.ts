import type { Viewer } from "#app/modules/identity/index.ts";
import { runImportJob, undoImportJob } from "#app/modules/imports/index.server.ts";
import { applyPaymentResult, cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { submitAttempt, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { refundRegret } from "#app/modules/orders/returns/index.server.ts";
import { sendRefund } from "#app/modules/payments/refunds/index.server.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { fillRunJob, payAtOnceJob } from "#app/modules/payouts/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { armFaultPoint } from "#app/platform/fault-point.server.ts";
import { composeForTests } from "#tests/support/composition.ts";

/** The action a process runs when it is killed. Started by `dieAt` with a fault point and an action. */
export type Act =
  | { kind: "place"; viewer: Viewer; request: unknown }
  | { kind: "pay-again"; viewer: Viewer; next: Parameters<typeof submitAttempt>[1] }
  | { kind: "pay"; viewer: Viewer; paymentId: string }
  | { kind: "cancel"; viewer: Viewer; orderId: string }
  | { kind: "send-refund"; refundId: string }
  | { kind: "refund-regret"; returnId: string }
  | { kind: "fill-payout-run"; runId: string }
  | { kind: "pay-payouts"; runId: string }
  | { kind: "run-import" | "undo-import"; importId: string };

const [point, text] = process.argv.slice(2);
const act = JSON.parse(text!) as Act;
composeForTests();
armFaultPoint(point!);

switch (act.kind) {
  case "place":
    await submitOrder(act.viewer, act.request);
    break;
  case "pay-again":
    await submitAttempt(act.viewer, act.next);
    break;
  case "pay":
    await simulatePayment(act.viewer, act.paymentId, applyPaymentResult);
    break;
  case "cancel":
    await cancelOrder(act.viewer, act.orderId);
    break;
  case "send-refund":
    await sendRefund(act, applyPaymentResult);
    break;
  case "refund-regret":
    await refundRegret(act);
    break;
  case "fill-payout-run":
    await fillRunJob.run(act);
    break;
  case "pay-payouts":
    await payAtOnceJob.run(act);
    break;
  case "run-import":
    await runImportJob.run(act);
    break;
  case "undo-import":
    await undoImportJob.run(act);
}
await pool.end();
