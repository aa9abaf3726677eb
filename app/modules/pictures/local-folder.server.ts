import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PictureStorage } from "./ports.server.ts";

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
