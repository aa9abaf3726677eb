export { decideAboutShop } from "./decide-about-shop.server.ts";
