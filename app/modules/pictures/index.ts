export { NO_PICTURE, type Picture, parseRenditionPath, renditionPath } from "./picture.ts";
export { MAX_UPLOAD, uploadProblems } from "./upload.ts";
