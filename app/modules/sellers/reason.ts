export { readReason } from "#app/shared/reason.ts";
