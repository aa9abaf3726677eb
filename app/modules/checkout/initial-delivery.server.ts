import type { SavedAddress } from "#app/modules/addresses/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { DeliveryFields } from "./delivery-fields.ts";
import { findDraft } from "./drafts.server.ts";

const doorOf = ({ address = "", number, complement, district }: Partial<DeliveryFields>) => ({
  ...{ address, number, complement, district },
});

/** What the first step begins with: what was answered before, else the usual address, else the person's own name. */
export async function initialDelivery(viewer: Viewer, addresses: SavedAddress[]): Promise<DeliveryFields> {
  const draft = await findDraft(viewer);
  const usual = addresses.find(({ isDefault }) => isDefault);
  const known: Partial<DeliveryFields> = draft?.delivery ?? usual ?? {};
  return {
    kind: draft?.delivery?.kind ?? "delivery",
    name: known.name ?? viewer.name,
    phone: formatPhone(known.phone ?? viewer.phone ?? ""),
    ...doorOf(known.address === undefined ? (usual ?? {}) : known),
    city: known.city ?? usual?.city ?? "",
    state: known.state ?? usual?.state ?? "",
    zipCode: formatCep(known.zipCode ?? usual?.zipCode ?? ""),
  };
}
