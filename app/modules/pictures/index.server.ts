export { ingestPicture } from "./ingest-picture.server.ts";
export { openRendition } from "./open-rendition.server.ts";
export { type DrawingPainter, plugPictures } from "./ports.server.ts";
