import { z } from "zod";
import { fromReais } from "#app/shared/money.ts";
import { oneLine } from "#app/shared/text.ts";

/** What Mercado Pago answers, as much of it as is read. New fields and values come without notice. */

/** "100.00"; a number where an older page says so. */
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/))
  .transform(fromReais);
const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const id = z.string().regex(/^[\w-]{1,64}$/);
const word = z.string().max(100).catch("");
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const methodSchema = z.object({
  qr_code: maybe(z.string().max(1_000)),
  ticket_url: maybe(z.url().max(1_000)),
  digitable_line: maybe(z.string().max(100)),
  barcode_content: maybe(z.string().max(100)),
  reference: maybe(z.coerce.string().max(40)),
});

const refundSchema = z.object({ id, amount: maybe(amount), status: word });
export type OrderRefund = z.output<typeof refundSchema>;

export const orderSchema = z.object({
  id,
  status: word,
  status_detail: word,
  external_reference: z.string().max(64),
  total_amount: amount,
  total_paid_amount: maybe(amount),
  last_updated_date: maybe(moment),
  transactions: z.object({
    payments: z
      .array(
        z.object({
          id,
          status: word,
          status_detail: word,
          amount: maybe(amount),
          paid_amount: maybe(amount),
          date_of_expiration: maybe(moment),
          payment_method: methodSchema.catch({}),
        }),
      )
      .max(20)
      .catch([]),
    refunds: z.array(refundSchema).max(500).catch([]),
    chargebacks: z
      .array(z.object({ id: z.coerce.string().max(64), status: word }))
      .max(50)
      .catch([]),
  }),
});
export type MercadoPagoOrder = z.output<typeof orderSchema>;

/** "true" where the reference's example says so. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

export const chargebackSchema = z.object({
  amount: maybe(amount),
  /** Whether the decision was for the shop; nothing while there is none. */
  coverage_applied: maybe(flag),
  documentation_required: maybe(flag),
  documentation_status: word,
  date_documentation_deadline: maybe(moment),
});
export type Chargeback = z.output<typeof chargebackSchema>;

export const searchSchema = z.object({ data: z.array(z.unknown()).max(100).catch([]) });
export const foundOrderSchema = z.object({ id, external_reference: z.string().max(64) });

/** A transaction that failed comes with 402 and the order beside the errors. */
export const orderInErrorSchema = z.object({ data: orderSchema });

const errorsSchema = z.object({
  errors: z.array(z.object({ code: z.string().max(100).catch(""), message: z.string().catch("") })).max(50),
});
const oldErrorSchema = z.object({ message: z.string(), error: z.string().catch("") });

/** The codes of an answer that refuses; of an older form its short name. */
export function errorCodesIn(body: unknown): string[] {
  const read = errorsSchema.safeParse(body);
  if (read.success) return read.data.errors.map(({ code }) => code);
  const old = oldErrorSchema.safeParse(body);
  return old.success ? [old.data.error || oneLine(old.data.message, 100)] : [];
}

export const problemIn = (body: unknown, status: number): string =>
  oneLine(`resposta ${status} ${errorCodesIn(body).join(", ")}`, 200).trim();
