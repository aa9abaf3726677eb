export { forgetUnusedPictures, type PictureUse } from "./forget-unused.server.ts";
export { type Ingested, ingestAddress, ingestPicture } from "./ingest-picture.server.ts";
export { openRendition } from "./open-rendition.server.ts";
export { findSharePicture, openSharePicture, shareKey } from "./open-share-picture.server.ts";
export { localFolder, withShipped } from "./picture-storage.server.ts";
export {
  type DrawingPainter,
  drawingPainter,
  pictureDownload,
  pictureStorage,
  type RenditionEncoder,
  renditionEncoder,
  type ShareCardDrawer,
  shareCardDrawer,
  type UploadReader,
  uploadReader,
} from "./ports.server.ts";
export { storedPictures } from "./sql.server.ts";
