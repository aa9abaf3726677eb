export { MAX_PASTED_LENGTH, readPastedCodes } from "./pasted-codes.ts";
export { readSelection } from "./selection.ts";
export { nothingTyped, readSending } from "./sending-input.ts";
