export { isDisputable, isSandboxPayment, simulateDispute } from "./simulate-dispute.server.ts";
export { createDemoCharge, demoChargeForm, simulatePayment } from "./simulate-payment.server.ts";
