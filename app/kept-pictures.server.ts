import { resolve } from "node:path";
import { s3Pictures } from "#app/integrations/s3/index.server.ts";
import { localFolder, type PictureStorage } from "#app/modules/pictures/storage/index.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** The folder of this machine's pictures, which a shop without a bucket uses. */
export const pictureFolder = ({ dataDir }: Pick<Config, "dataDir">): string => resolve(dataDir, "pictures");

/** Where the settings say that pictures are kept: for the shop, for its backups, and for restoring them. */
export const keptPictures = (config: Pick<Config, "bucket" | "dataDir">): PictureStorage =>
  config.bucket ? s3Pictures(config.bucket) : localFolder(pictureFolder(config));
