export { periodKey } from "./seller-period.ts";
