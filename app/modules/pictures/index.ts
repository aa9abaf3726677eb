export { type Picture, renditionPath } from "./picture.ts";
