export { type Picture, parseRenditionPath, renditionPath } from "./picture.ts";
