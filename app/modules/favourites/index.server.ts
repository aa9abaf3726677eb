export { dropFavourites, favouriteIdsOf, keepFavourites } from "./favourites.server.ts";
export { favouriteData } from "./personal-data.server.ts";
