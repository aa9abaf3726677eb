export {
  addToCookieCart,
  changeCookieCart,
  cookieCartItems,
  cookieLineForm,
} from "./change-cookie-cart.server.ts";
export { boundCookieCart, cookieCartValue, readCookieCart } from "./cookie-cart.server.ts";
