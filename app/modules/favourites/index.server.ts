export { dropFavourites, favouriteIdsOf, keepFavourites } from "./favourites.server.ts";
