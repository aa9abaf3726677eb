export { shopData } from "./personal-data.server.ts";
export {
  findShopOwner,
  holdShop,
  isShopOwner,
  leaveShop,
  postToSeller,
  type ShopOwner,
} from "./shop-owner.server.ts";
export {
  approvedShopCount,
  isApprovedShop,
  pendingRequests,
  pendingRequestsBefore,
  shopName,
  shopOwners,
  shops,
} from "./sql.server.ts";
export { latestVerification, shopStanding } from "./verification-queries.server.ts";
