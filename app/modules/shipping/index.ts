export {
  estimateFreight,
  FREE_FREIGHT_FROM,
  FREIGHT_FIRST,
  type FreightResult,
  incompleteCep,
  unknownCep,
} from "./freight.ts";
export { goodsInAddress } from "./freight-path.ts";
export { REGIONAL_TERMS } from "./regional-terms.ts";
