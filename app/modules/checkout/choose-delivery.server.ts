import { saveAddress } from "#app/modules/addresses/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { replaceUnpaid } from "#app/modules/orders/index.server.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import type { DeliveryFields } from "./delivery-fields.ts";
import { findDraft, unlinkDraft, updateDraft } from "./drafts.server.ts";
import { type DeliveryReading, readDelivery } from "./read-delivery.server.ts";

/** The first step: where it goes. The address is kept for next time when the buyer says so. */
export async function chooseDelivery(
  viewer: Viewer,
  fields: DeliveryFields,
  { keep }: { keep: boolean },
): Promise<DeliveryReading> {
  const reading = readDelivery(fields);
  if (!reading.ok) return reading;
  const { delivery } = reading;
  const draft = await findDraft(viewer);
  if (draft?.orderId) {
    if (isSame(draft.delivery, delivery)) return reading;
    // An order goes where it was placed for: elsewhere is another one.
    await replaceUnpaid(viewer, draft.orderId);
    await unlinkDraft(viewer);
  }
  await updateDraft(viewer, { delivery });
  if (keep && delivery.kind === "delivery") {
    const { kind, ...address } = delivery;
    await saveAddress(viewer, address);
  }
  return reading;
}

const isSame = (one: Delivery | null, other: Delivery): boolean =>
  JSON.stringify(Object.entries(one ?? {}).sort()) === JSON.stringify(Object.entries(other).sort());
