export { dropFavourites, favouriteData, favouriteIdsOf, keepFavourites } from "./favourites.server.ts";
