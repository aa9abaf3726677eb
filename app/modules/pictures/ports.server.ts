import type { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { definePort } from "#app/platform/port.server.ts";
import type { drawShareCard } from "./encoding/draw-share-card.server.ts";
import type { encodeRendition } from "./encoding/encode-rendition.server.ts";
import type { normalisePicture } from "./encoding/normalise-picture.server.ts";
import type { PictureStorage } from "./picture-storage.server.ts";

export const pictureStorage = definePort<PictureStorage>("picture storage");

/** Fetches a picture of which only the address was given. */
export const pictureDownload = definePort<typeof fetchPublic>("picture download");

/** Reads the picture in a file that a stranger uploaded. */
export type UploadReader = typeof normalisePicture;
export const uploadReader = definePort<UploadReader>("reader of uploaded pictures");

/** Makes one rendition of a picture in any format that sharp reads. */
export type RenditionEncoder = typeof encodeRendition;
export const renditionEncoder = definePort<RenditionEncoder>("rendition encoder");

/** Draws the picture of a shared link beside a photograph in any format that sharp reads. */
export type ShareCardDrawer = typeof drawShareCard;
export const shareCardDrawer = definePort<ShareCardDrawer>("drawer of shared links");

/** Turns what `pictures.drawing` holds into pixels of this width, in any format that sharp reads. */
export type DrawingPainter = (drawing: unknown, width: number) => Promise<Buffer>;

/** Null where there are no drawings: only sample data has them. */
export const drawingPainter = definePort<DrawingPainter | null>("drawing painter");
