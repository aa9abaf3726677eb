import { seenOf } from "#app/modules/checkout/draft.ts";
import { openCheckout, paymentForm } from "#app/modules/checkout/index.server.ts";
import type { DeliveryFields } from "#app/modules/checkout/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";

/** The first step's input, as its form sends it: with every field. */
export const HOME: DeliveryFields = {
  kind: "delivery",
  name: "Marina Duarte",
  phone: "(13) 99123-0001",
  address: "Rua das Conchas, 12",
  number: "",
  complement: "",
  district: "",
  city: "Santos",
  state: "SP",
  zipCode: "11055-300",
};

/** The second step's input, as its command takes it. */
export function typedPayment(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = parseForm(paymentForm, form);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

/** A purchase that is not paid yet. */
export async function anOpenCheckout(viewer: Viewer) {
  const checkout = await openCheckout(viewer);
  if (checkout && "isPaid" in checkout) throw new Error("This purchase is paid.");
  if (checkout && "unavailable" in checkout) throw new Error("Nothing of this purchase can be bought.");
  return checkout;
}

/** The last step's form, as it is shown now. */
export async function shownForm(viewer: Viewer): Promise<string> {
  const { draft, cart, terms } = (await anOpenCheckout(viewer))!;
  return JSON.stringify(seenOf(draft, cart, terms!));
}
