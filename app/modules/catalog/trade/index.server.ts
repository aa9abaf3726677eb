export { freightByParcels, parcelsOf, pricesParcels } from "./parcels.server.ts";
export { findTrade, findVariantCodes } from "./trade-data.server.ts";
