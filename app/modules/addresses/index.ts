export type { Address, SavedAddress } from "./address.ts";
