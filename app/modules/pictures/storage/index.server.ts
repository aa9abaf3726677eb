/** For those who keep pictures without opening the database: the operator's commands. */
export { localFolder, type PictureStorage } from "../picture-storage.server.ts";
