import { enableCompileCache } from "node:module";

/**
 * `npm start` begins here. Reading the sources of the start and removing their types takes half of its time, so Node
 * keeps the result; it must know before they are imported. Where the folder cannot be written it does without.
 */
enableCompileCache("node_modules/.cache/mare");
await import("./start.ts");
