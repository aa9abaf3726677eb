import type { Transaction } from "kysely";
import { config } from "#app/platform/config/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import type { PaymentMethod, PaymentResult } from "./payment.ts";
import { pixKeyProvider } from "./pix-key/pix-key-provider.server.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.server.ts";

/**
 * Told about each change of a payment, in the transaction that writes it: both happen or neither does. It may be told
 * of a payment whose order it does not know (the sandbox's own page makes such), and ignores it.
 */
export type PaymentResultHandler = (transaction: Transaction<DB>, result: PaymentResult) => Promise<void>;

let provider: PaymentProvider =
  config.payments.provider === "pix-key" ? pixKeyProvider(config.payments.pixKey) : sandboxProvider;
let handler: PaymentResultHandler = async (_, { paymentId, status }) =>
  log.warn({ paymentId, status }, "nobody listens to the results of payments");

export const paymentProvider = (): PaymentProvider => provider;
export const paymentResultHandler = (): PaymentResultHandler => handler;

/** Called while the process starts, and by tests. */
export function plugPaymentResults(given: PaymentResultHandler): void {
  handler = given;
}

/** For a payment company of an integration, and for tests. */
export function plugPaymentProvider(given: PaymentProvider): void {
  provider = given;
}

/** The ways to pay that this shop can take, in the order of the specification. */
export function paymentMethodsOffered(): readonly PaymentMethod[] {
  return provider.methods;
}

/** No money moves here, and every screen says so. */
export const paymentsAreTests = (): boolean => provider.test;
