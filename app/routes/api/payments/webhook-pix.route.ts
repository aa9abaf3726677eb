/** The Central Bank's API Pix calls the registered address with `/pix` behind it. */
export { action, loader } from "./webhook.route.ts";
