export { holdShop, leaveShop } from "./leave-shop.server.ts";
export { shopData } from "./personal-data.server.ts";
export { findShopOwner, isShopOwner, postToSeller, type ShopOwner } from "./shop-owner.server.ts";
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
