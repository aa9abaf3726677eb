import { resolve } from "node:path";
import { config } from "#app/platform/config/index.server.ts";
import { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { localFolder, type PictureStorage } from "./picture-storage.server.ts";

/** Turns what `pictures.drawing` holds into pixels of this width, in any format that sharp reads. */
export type DrawingPainter = (drawing: unknown, width: number) => Promise<Buffer>;

interface PicturePorts {
  storage: PictureStorage;
  /** Only a shop with sample data has drawings, and somebody who paints them. */
  paint: DrawingPainter | null;
  /** Brings a picture that somebody only named the address of. */
  fetch: typeof fetchPublic;
}

let ports: PicturePorts = {
  storage: localFolder(resolve(config.dataDir, "pictures")),
  paint: null,
  fetch: fetchPublic,
};

export const picturePorts = (): PicturePorts => ports;

/** Called while the process starts, and by tests. */
export function plugPictures(given: Partial<PicturePorts>): void {
  ports = { ...ports, ...given };
}
