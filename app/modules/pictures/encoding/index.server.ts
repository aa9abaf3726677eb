export { drawShareCard } from "./draw-share-card.server.ts";
export { encodeRendition } from "./encode-rendition.server.ts";
export { normalisePicture } from "./normalise-picture.server.ts";
