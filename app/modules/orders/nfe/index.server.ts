export { type NfeReader, nfeReader } from "./nfe-reader.server.ts";
export { readNfeFile } from "./read-nfe-file.server.ts";
