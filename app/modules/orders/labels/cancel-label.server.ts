import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import { log } from "#app/platform/log.server.ts";
import { onOrder, ownShipment, refused } from "../lifecycle/order-command.server.ts";
import { applyLabelNews } from "./apply-label-news.server.ts";
import { changeLabel, claimLabel } from "./continue-label.server.ts";
import { labelsOf } from "./label-queries.server.ts";

/** The seller does not want its label any more; the company gives its price back to the wallet. */
export async function cancelLabel(
  viewer: Viewer,
  { orderId }: { orderId: string },
): Promise<Result<{ notice: string }>> {
  let labelId = "";
  const written = await onOrder(
    { viewer, orderId, action: "cancelar-etiqueta" },
    async (transaction, order) => {
      const { sellerId } = ownShipment(viewer, order);
      const label = (await labelsOf(transaction, orderId, sellerId)).find(
        ({ status }) => !["cancelada", "recusada"].includes(status),
      );
      if (label?.status === "comprando") throw refused("label-busy");
      if (label?.status !== "pronta" && label?.status !== "cancelando") throw refused("no-label");
      labelId = label.id;
      if (label.status === "pronta")
        await transaction
          .updateTable("shipping_labels")
          .set({ status: "cancelando", refusal: null, updated_at: clock.now(), busy_until: clock.now() })
          .where("id", "=", labelId)
          .execute();
      return undefined;
    },
  );
  if (!written.ok) return written;
  const ended = await finishCancelling(labelId);
  if (ended.status === "refused") return conflict("refused", ended.reason);
  return {
    ok: true,
    notice:
      ended.status === "done"
        ? "Etiqueta cancelada."
        : "O cancelamento foi pedido. Ele termina em instantes.",
  };
}

/** Asks the company; what it does not answer is asked again by the job. */
export async function finishCancelling(
  id: string,
): Promise<{ status: "done" | "later" } | { status: "refused"; reason: string }> {
  const label = await claimLabel(id, "cancelando");
  const provider = freightProvider();
  if (!label || !provider) return { status: "later" };
  try {
    const answer = await provider.cancelLabel(label.reference!);
    if (answer.ok) {
      await applyLabelNews({ reference: label.reference!, stage: "cancelled", trackingCode: null });
      return { status: "done" };
    }
    await changeLabel(id, "cancelando", { status: "pronta", refusal: answer.reason.slice(0, 300) });
    return { status: "refused", reason: answer.reason };
  } catch (error) {
    log.warn({ err: error, label: id }, "a label could not be cancelled yet");
    await changeLabel(id, "cancelando", { busy_until: clock.now() });
    return { status: "later" };
  }
}

/** The address of the PDF of the viewer's own label; null where there is none to print. */
export async function labelPdf(viewer: Viewer, orderId: string): Promise<string | "away" | null> {
  const provider = freightProvider();
  const sellerId = shopFor(viewer, "orders");
  if (!provider || !sellerId || !/^[0-9A-Z]{26}$/.test(orderId)) return null;
  const label = (await labelsOf(db, orderId, sellerId)).find(({ status }) => status === "pronta");
  if (!label) return null;
  try {
    const printed = await provider.printLabel(label.reference!);
    return printed.ok ? printed.url : "away";
  } catch (error) {
    log.warn({ err: error, label: label.id }, "a label could not be printed");
    return "away";
  }
}
