import { statfs } from "node:fs/promises";
import { reportFigures } from "./gauge.server.ts";

interface Space {
  free: number;
  total: number;
}

/** Bytes where a folder is; null while it does not exist. */
export async function spaceOf(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Each machine reports its own. */
export function reportFreeSpace(folder: string): void {
  reportFigures({
    name: "mare_disk_free_bytes",
    help: "Free space where DATA_DIR is. Absent while the folder is not there.",
    aggregator: "min",
    read: async () => {
      const space = await spaceOf(folder);
      return space ? [{ value: space.free }] : [];
    },
  });
}
