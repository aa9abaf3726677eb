export { listAddresses } from "./address-queries.server.ts";
export { saveAddress } from "./save-address.server.ts";
