import { z } from "zod";
import { addressSchema, recipientSchema } from "#app/modules/addresses/index.server.ts";
import { MAX_LINES, readLines } from "#app/modules/cart/index.ts";
import { PAYMENT_METHODS } from "#app/modules/payments/index.ts";
import { centavos } from "#app/shared/money.ts";
import type { OrderRequest } from "./order-request.ts";
import type { NextAttempt } from "./pay-again.server.ts";

const deliverySchema = z.discriminatedUnion("kind", [
  addressSchema.extend({ kind: z.literal("delivery") }),
  recipientSchema.extend({ kind: z.literal("pickup") }),
]);

const amount = z.int().min(0).max(99_999_999_99).transform(centavos);

const paymentSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  instalments: z.int().min(1).max(12),
  cardToken: z.string().max(200).optional(),
  payer: z.object({ name: z.string().max(120), document: z.string().max(20) }).optional(),
});

const keySchema = z.string().regex(/^[0-9A-Za-z_-]{16,64}$/);

const nextAttemptSchema = z.object({ key: keySchema, total: amount, payment: paymentSchema });

const orderRequestSchema = z.object({
  idempotencyKey: keySchema,
  lines: z
    .array(z.looseObject({ unitPrice: amount }))
    .min(1)
    .max(MAX_LINES)
    .transform((given, context) => {
      const { lines } = readLines(given);
      if (lines.length === given.length)
        return lines.map((line, index) => ({ ...line, unitPrice: given[index]!.unitPrice }));
      context.addIssue("unreadable lines");
      return z.NEVER;
    }),
  quoteCode: z.string().max(100).optional(),
  discount: amount,
  freight: amount,
  total: amount,
  delivery: deliverySchema,
  payment: paymentSchema,
});

/** Anyone can send anything; null is what no screen of ours sends. */
export function readOrderRequest(given: unknown): OrderRequest | null {
  const read = orderRequestSchema.safeParse(given);
  return read.success ? (read.data as OrderRequest) : null;
}

export function readNextAttempt(given: unknown): Omit<NextAttempt, "orderId"> | null {
  const read = nextAttemptSchema.safeParse(given);
  return read.success ? (read.data as Omit<NextAttempt, "orderId">) : null;
}
