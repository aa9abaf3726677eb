import { definePort } from "#app/platform/port.server.ts";
import type { PaymentMethod } from "./payment.ts";
import type { PaymentProvider } from "./provider.ts";

export const paymentProvider = definePort<PaymentProvider>("payment provider");

/** The ways to pay that this shop can take, in the order of the specification. */
export const paymentMethodsOffered = (): readonly PaymentMethod[] => paymentProvider().methods;

/** No money moves here, and every screen says so. */
export const paymentsAreTests = (): boolean => paymentProvider().test;
