import { z } from "zod";
import type { RoutedParcel } from "#app/modules/shipping/index.server.ts";
import type { FreightOption } from "#app/modules/shipping/index.ts";
import { centavos, type Money, toReais } from "#app/shared/money.ts";
import { type Client, isRefusal, notAnswered } from "./client.server.ts";

/** "25.65", 25.65, or with the comma that some of their services write. Null for what is no price above zero. */
export function readPrice(given: unknown): Money | null {
  const text = String(given ?? "").trim();
  if (!/^\d{1,7}([.,]\d{1,2}0*)?$/.test(text)) return null;
  const [reais = "0", rest = ""] = text.split(/[.,]/);
  const amount = Number(reais) * 100 + Number(rest.slice(0, 2).padEnd(2, "0"));
  return amount > 0 ? centavos(amount) : null;
}

const days = z.coerce.number().int().min(0).max(120);
const range = z.object({ min: days, max: days }).optional().catch(undefined);

const serviceSchema = z.object({
  id: z.union([z.number().int(), z.string().regex(/^\w{1,20}$/)]).transform(String),
  name: z.string().trim().min(1).max(60),
  company: z.object({ name: z.string().trim().min(1).max(60) }),
  /** What the account set for its customers, where it did. */
  price: z.unknown().optional(),
  custom_price: z.unknown().optional(),
  delivery_time: days.optional().catch(undefined),
  custom_delivery_time: days.optional().catch(undefined),
  delivery_range: range,
  custom_delivery_range: range,
  error: z.unknown().optional(),
});

/** Null for a service that does not carry it, or says something that cannot be read: the others still count. */
function optionIn(given: unknown): FreightOption | null {
  const read = serviceSchema.safeParse(given);
  if (!read.success || read.data.error) return null;
  const { id, name, company, ...service } = read.data;
  const price = readPrice(service.custom_price) ?? readPrice(service.price);
  const latest =
    service.custom_delivery_range?.max ??
    service.custom_delivery_time ??
    service.delivery_range?.max ??
    service.delivery_time;
  if (price === null || latest === undefined) return null;
  const earliest = service.custom_delivery_range?.min ?? service.delivery_range?.min ?? latest;
  return {
    serviceId: id,
    carrier: company.name,
    name,
    price,
    days: { min: Math.min(earliest, latest), max: latest },
  };
}

/** Its list comes as an array, or as an object with the positions as keys. */
export function optionsIn(body: unknown): FreightOption[] | null {
  if (typeof body !== "object" || body === null) return null;
  const list = Array.isArray(body) ? body : Object.values(body);
  return list.map(optionIn).filter((option) => option !== null);
}

export const volumeOf = ({
  weightGrams,
  size,
  value,
}: Pick<RoutedParcel, "weightGrams" | "size" | "value">) => ({
  ...size,
  weight: weightGrams / 1000,
  insurance_value: Number(toReais(value)),
});

/** Every service that carries it, with its price. */
export async function quoteAtMelhorEnvio(client: Client, parcel: RoutedParcel): Promise<FreightOption[]> {
  const answer = await client.call("POST", "/me/shipment/calculate", {
    from: { postal_code: parcel.originCep },
    to: { postal_code: parcel.destinationCep },
    volumes: [volumeOf(parcel)],
    options: { receipt: false, own_hand: false, insurance_value: Number(toReais(parcel.value)) },
  });
  // A parcel that nobody takes, such as one of 200 kg.
  if (isRefusal(answer)) return [];
  const options = answer.status === 200 ? optionsIn(answer.body) : null;
  if (!options) throw notAnswered("a quote", answer);
  return options;
}
