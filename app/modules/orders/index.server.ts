export { orderedPictures } from "./sql.server.ts";
