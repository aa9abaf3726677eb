import { config } from "#app/platform/config/index.server.ts";
import type { PaymentMethod } from "./payment.ts";
import { pixKeyProvider } from "./pix-key/pix-key-provider.server.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.server.ts";

let provider: PaymentProvider =
  config.payments.provider === "pix-key" ? pixKeyProvider(config.payments.pixKey) : sandboxProvider;

export const paymentProvider = (): PaymentProvider => provider;

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
