import { z } from "zod";
import { addressSchema, placeProblems, recipientSchema } from "#app/modules/addresses/index.server.ts";
import { MAX_LINES, readLines } from "#app/modules/cart/index.ts";
import { isPayerDocument, normalizeDocument, PAYMENT_METHODS } from "#app/modules/payments/index.ts";
import { choice, oneLine } from "#app/platform/forms/fields.ts";
import { centavos } from "#app/shared/money.ts";
import type { OrderRequest } from "./order-request.ts";
import type { NextAttempt } from "./pay-again.server.ts";
import { type NotPlaced, notPlaced } from "./refusals.ts";

const deliverySchema = z.discriminatedUnion("kind", [
  addressSchema.extend({ kind: z.literal("delivery") }),
  recipientSchema.extend({ kind: z.literal("pickup") }),
]);

const amount = z.int().min(0).max(99_999_999_99).transform(centavos);

const paymentSchema = z.object({
  method: choice(PAYMENT_METHODS, ""),
  instalments: z.int().min(1).max(12),
  cardToken: z.string().max(200).optional(),
  payer: z.object({ name: oneLine({ max: 120 }), document: oneLine({ max: 20 }) }).optional(),
  invoiceDocument: oneLine({ max: 20 }).refine(isPayerDocument).transform(normalizeDocument).optional(),
});

const keySchema = z.string().regex(/^[0-9A-Za-z_-]{16,64}$/);

const nextAttemptSchema = z.object({
  orderId: z.string(),
  key: keySchema,
  total: amount,
  payment: paymentSchema,
});

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

const isTooLong = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === "too_big" && path.length === 1 && path[0] === "lines";

/** Untrusted input: anything our screens do not send is unreadable. */
export function readOrderRequest(given: unknown): { ok: true; request: OrderRequest } | NotPlaced {
  const read = orderRequestSchema.safeParse(given);
  if (!read.success) return notPlaced(read.error.issues.some(isTooLong) ? "too-many-lines" : "unreadable");
  const request = read.data as OrderRequest;
  const [problem] = request.delivery.kind === "delivery" ? placeProblems(request.delivery) : [];
  return problem ? notPlaced("wrong-address", { message: problem.message }) : { ok: true, request };
}

export function readNextAttempt(given: unknown): { ok: true; next: NextAttempt } | NotPlaced {
  const read = nextAttemptSchema.safeParse(given);
  return read.success ? { ok: true, next: read.data as NextAttempt } : notPlaced("unreadable");
}
