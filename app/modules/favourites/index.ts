export { MAX_FAVOURITES } from "./favourite-ids.ts";
