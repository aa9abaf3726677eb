export type { CepAddress, CepService } from "./cep-service.ts";
export {
  type DayRange,
  estimateFreight,
  FREE_FREIGHT_FROM,
  type FreightEstimate,
  type FreightResult,
  type FreightWish,
  isFreightFree,
  missingForFreeFreight,
  UNKNOWN_CEP,
} from "./freight.ts";
export { cepInAddress, goodsInAddress } from "./freight-path.ts";
export { REGIONAL_TERMS } from "./regional-terms.ts";
export { deliveryTerm } from "./wording.ts";
