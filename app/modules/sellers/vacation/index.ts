export { awayOn, awayText, type Vacation, versionOf } from "./vacation.ts";
