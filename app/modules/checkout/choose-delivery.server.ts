import {
  addressSchema,
  placeProblems,
  recipientSchema,
  saveAddress,
} from "#app/modules/addresses/index.server.ts";
import type { SavedAddress } from "#app/modules/addresses/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import { replaceUnpaid, waitingOrder } from "#app/modules/orders/place/index.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { invalidForm, type Result } from "#app/platform/forms/result.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { DeliveryFields } from "./draft.ts";
import { findDraft, unlinkDraft, updateDraft } from "./drafts.server.ts";

/** The first step: the delivery. Saves the address to the account if the buyer chose so. */
export async function chooseDelivery(
  viewer: Viewer,
  fields: DeliveryFields,
  { keep }: { keep: boolean },
): Promise<Result<{ delivery: Delivery }>> {
  const reading = readDelivery(fields);
  if (!reading.ok) return reading;
  const { delivery } = reading;
  if ((await answer(viewer, delivery)) === "paid") return reading;
  if (keep && delivery.kind === "delivery") {
    const { kind, ...address } = delivery;
    await saveAddress(viewer, address);
  }
  return reading;
}

/** A placed order keeps its address: another address cancels it and starts a new order. */
async function answer(viewer: Viewer, delivery: Delivery): Promise<"answered" | "paid"> {
  const draft = await findDraft(viewer);
  if (draft?.orderId) {
    if (isSame(draft.delivery, delivery)) return "answered";
    await replaceUnpaid(viewer, draft.orderId);
    // Paid from another tab meanwhile: the next step leads to it.
    if ((await waitingOrder(viewer, draft.orderId)) === "paid") return "paid";
    await unlinkDraft(viewer, draft.purchase);
  }
  await updateDraft(viewer, { delivery });
  return "answered";
}

/** What was left empty is not in the draft at all. */
const isSame = (one: Delivery | null, other: Delivery): boolean => givenIn(one ?? {}) === givenIn(other);
const givenIn = (delivery: object): string =>
  JSON.stringify(
    Object.entries(delivery)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

/** A pickup needs no address. */
function readDelivery(fields: DeliveryFields): Result<{ delivery: Delivery }> {
  if (fields.kind === "pickup") {
    const recipient = parseFields(recipientSchema, fields);
    return recipient.ok ? { ok: true, delivery: { ...recipient.value, kind: "pickup" } } : recipient;
  }
  const address = parseFields(addressSchema, fields);
  if (!address.ok) return address;
  const problems = placeProblems(address.value);
  if (problems.length > 0) return invalidForm(problems);
  return { ok: true, delivery: { ...address.value, kind: "delivery" } };
}

const doorOf = ({ address = "", number, complement, district }: Partial<DeliveryFields>) => ({
  address,
  number,
  complement,
  district,
});

/** Initial values of the first step: the earlier answer, else the default address, else the person's name. */
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
