export {
  formatNcm,
  MAX_SIDE_CM,
  MAX_WEIGHT_GRAMS,
  NO_TRADE,
  type PackageSize,
  type ProductTrade,
  type Read,
  readCode,
  readEan,
  readNcm,
} from "./trade-fields.ts";
