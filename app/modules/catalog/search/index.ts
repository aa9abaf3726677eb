export { filterCount, readCriteria } from "./search-criteria.ts";
