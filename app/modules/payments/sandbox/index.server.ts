export { createDemoCharge, simulatePayment } from "./simulate-payment.server.ts";
