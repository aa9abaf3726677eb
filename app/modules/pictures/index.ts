export { NO_PICTURE, type Picture, parseRenditionPath, renditionPath } from "./picture.ts";
export { LARGEST_UPLOAD, uploadProblems } from "./upload.ts";
