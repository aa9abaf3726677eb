export { MOST_FAVOURITES } from "./favourite-ids.ts";
