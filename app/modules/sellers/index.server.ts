export { parseCompany } from "./company-input.ts";
export { findOpenShop, type OpenShop, openShopSlugs } from "./open-shop.server.ts";
export { shopData } from "./personal-data.server.ts";
export {
  holdShop,
  keepShopsAsTheyAre,
  leaveShop,
  ownShopOf,
  postToSeller,
  type ShopOwner,
  shopNow,
  worksForOneOf,
  worksForShop,
} from "./shop-owner.server.ts";
export {
  approvedShopCount,
  pendingRequests,
  pendingRequestsBefore,
  shopName,
  shopOrigins,
  shopOwners,
  shops,
  verifiedBankAccounts,
} from "./sql.server.ts";
export { latestVerification, shopStanding } from "./verification-queries.server.ts";
