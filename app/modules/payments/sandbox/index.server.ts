export { createDemoCharge, demoChargeForm, simulatePayment } from "./simulate-payment.server.ts";
