export { CAUSES } from "./compare-day.ts";
export {
  type ComparedDay,
  KIND_NAMES,
  type ListedDifference,
  SOURCE_NAMES,
} from "./reconciliation.ts";
