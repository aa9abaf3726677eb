export {
  CARD_WIDTHS,
  type CoverPicture,
  GALLERY_WIDTHS,
  NO_PICTURE,
  type Picture,
  parseRenditionPath,
  type RenditionWidth,
  renditionPath,
  THUMBNAIL_WIDTHS,
} from "./picture.ts";
export {
  parseShareFile,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareCard,
  sharePath,
  shopSharePath,
} from "./share-card.ts";
export { MAX_UPLOAD, uploadProblems } from "./upload.ts";
