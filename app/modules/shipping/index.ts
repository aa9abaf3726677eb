export {
  CARRIER_NAMES,
  codeHint,
  MAX_CARRIER_NAME_LENGTH,
  OTHER_CARRIER,
  readTracking,
  type Tracking,
  type TrackingProblem,
  trackingPage,
} from "./carriers.ts";
export { FREE_FREIGHT_FROM, FREIGHT_FIRST } from "./free-freight.ts";
export {
  COUNTED_FROM_PAYMENT,
  type DayRange,
  deliveryTime,
  type FreightResult,
  freightOf,
  incompleteCep,
  unknownCep,
} from "./freight.ts";
export { goodsInAddress } from "./freight-path.ts";
export { pickupPromise } from "./pickup-promise.ts";
export { REGIONAL_TERMS } from "./regional-terms.ts";
