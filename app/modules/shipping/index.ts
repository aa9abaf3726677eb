export {
  CARRIER_NAMES,
  codeHint,
  MAX_CARRIER_NAME_LENGTH,
  OTHER_CARRIER,
  readTracking,
  TRACKING_PROBLEMS,
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
  type FreightZone,
  freightOf,
  freightZones,
  incompleteCep,
  unknownCep,
} from "./freight.ts";
export { goodsInAddress, type PiecesOfProduct, piecesInAddress } from "./freight-path.ts";
export { pickupPromise } from "./pickup-promise.ts";
export { type Box, type Piece, packed, type Volume } from "./quotes/packing.ts";
export {
  type FreightOption,
  freightWeights,
  type ParcelToSend,
  type QuotedFreight,
} from "./quotes/parcel-freight.ts";
export { REGIONAL_TERMS } from "./regional-terms.ts";
