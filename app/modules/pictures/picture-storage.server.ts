import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Rendition } from "./picture.ts";

/** Where picture files live. A key names one content for ever, so writing it again does no harm. */
export interface PictureStorage {
  read(key: string): Promise<Buffer | null>;
  /** All or nothing: half a file is never read. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The file of this key, or all whose keys begin with it and a slash; nothing where there is none. */
  remove(key: string): Promise<void>;
}

export const originalKey = (id: string): string => `originals/${id}`;

export const renditionsKey = (id: string): string => `renditions/${id}`;

export const renditionKey = ({ id, width, format }: Rendition): string =>
  `${renditionsKey(id)}/${width}.${format}`;

/** Files under one folder. A file is written aside and renamed, so that processes may write the same one at once. */
export function localFolder(root: string): PictureStorage {
  return {
    read: (key) =>
      readFile(join(root, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    write: async (key, bytes) => {
      const path = join(root, key);
      const aside = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(join(root, key), { recursive: true, force: true }),
  };
}

/** Reads also what the shop was shipped with; that is never written nor removed. */
export const withShipped = (own: PictureStorage, shipped: Pick<PictureStorage, "read">): PictureStorage => ({
  read: async (key) => (await own.read(key)) ?? shipped.read(key),
  write: own.write,
  remove: own.remove,
});
