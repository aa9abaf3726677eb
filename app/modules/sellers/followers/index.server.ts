export { followShop, unfollowShop } from "./follow-shop.server.ts";
export {
  countFollowers,
  type FollowedShop,
  followedShopData,
  followedShopIds,
  followedShops,
} from "./followed-shops.server.ts";
