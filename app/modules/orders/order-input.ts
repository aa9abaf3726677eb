import { z } from "zod";
import { MOST_LINES, readWishes } from "#app/modules/cart/index.ts";
import { PAYMENT_METHODS } from "#app/modules/payments/index.ts";
import { BRAZILIAN_STATES, isCompleteCep, type StateCode } from "#app/shared/cep.ts";
import { centavos } from "#app/shared/money.ts";
import type { OrderWish } from "./order-wish.ts";

/** One line of text without control characters, which PostgreSQL and printed labels refuse. */
const text = (missing: string, longest: number) =>
  z
    .string(missing)
    .transform((given) => given.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .pipe(z.string().min(1, missing).max(longest, `Use no máximo ${longest} caracteres`));

const name = text("Nome é obrigatório", 120);
const phone = text("Telefone é obrigatório", 20)
  .transform((given) => given.replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{10,11}$/, "Informe o telefone com DDD"));
const STATES = new Set<string>(BRAZILIAN_STATES.map(({ code }) => code));

/** The first step of the checkout; its messages come in the order of its fields. */
export const deliveryAddressSchema = z.object({
  name,
  phone,
  address: text("Endereço é obrigatório", 200),
  city: text("Cidade é obrigatória", 100),
  state: text("Estado é obrigatório", 2)
    .refine((code) => STATES.has(code), "Escolha um estado da lista")
    .transform((code) => code as StateCode),
  zipCode: text("CEP é obrigatório", 9)
    .transform((given) => given.replace(/\D/g, ""))
    .refine(isCompleteCep, "Por favor, insira um CEP válido com 8 dígitos"),
});

export const deliverySchema = z.discriminatedUnion("kind", [
  deliveryAddressSchema.extend({ kind: z.literal("delivery") }),
  z.object({ kind: z.literal("pickup"), name, phone }),
]);

const amount = z.int().min(0).max(99_999_999_99).transform(centavos);

const orderWishSchema = z.object({
  idempotencyKey: z.string().regex(/^[0-9A-Za-z_-]{16,64}$/),
  lines: z
    .array(z.looseObject({ unitPrice: amount }))
    .min(1)
    .max(MOST_LINES)
    .transform((lines, context) => {
      const { wishes } = readWishes(lines);
      if (wishes.length === lines.length)
        return wishes.map((wish, index) => ({ ...wish, unitPrice: lines[index]!.unitPrice }));
      context.addIssue("unreadable lines");
      return z.NEVER;
    }),
  quoteCode: z.string().max(100).optional(),
  discount: amount,
  freight: amount,
  total: amount,
  delivery: deliverySchema,
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    instalments: z.int().min(1).max(12),
    cardToken: z.string().max(200).optional(),
    payer: z.object({ name: z.string().max(120), document: z.string().max(20) }).optional(),
  }),
});

/** Anyone can send anything; null is what no screen of ours sends. */
export function readOrderWish(given: unknown): OrderWish | null {
  const read = orderWishSchema.safeParse(given);
  return read.success ? (read.data as OrderWish) : null;
}
