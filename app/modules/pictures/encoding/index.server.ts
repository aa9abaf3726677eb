export { encodeRendition } from "./encode-rendition.server.ts";
