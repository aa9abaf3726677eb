import { saveAddress } from "#app/modules/addresses/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { DeliveryFields } from "./delivery-fields.ts";
import { updateDraft } from "./drafts.server.ts";
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
  await updateDraft(viewer, { delivery });
  if (keep && delivery.kind === "delivery") {
    const { kind, ...address } = delivery;
    await saveAddress(viewer, address);
  }
  return reading;
}
