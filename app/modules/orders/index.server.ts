export { deliveredPieces, orderedPictures, orderedProducts, receivedPieces } from "./sql.server.ts";
