export { DAYS_TOLD, type Days, type Figures } from "./figures.ts";
