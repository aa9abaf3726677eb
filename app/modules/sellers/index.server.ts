export { parseCompany } from "./company-input.ts";
export { shopData } from "./personal-data.server.ts";
export {
  holdShop,
  isShopOwner,
  leaveShop,
  postToSeller,
  type ShopOwner,
} from "./shop-owner.server.ts";
export {
  approvedShopCount,
  pendingRequests,
  pendingRequestsBefore,
  shopName,
  shopOwners,
  shops,
  verifiedBankAccounts,
} from "./sql.server.ts";
export { latestVerification, shopStanding } from "./verification-queries.server.ts";
