export { firstOrderIdAt } from "./order-id.server.ts";
export { isForgottenPickup, isLateShipment, orderedPictures } from "./sql.server.ts";
