export { periodKey } from "./period.ts";
