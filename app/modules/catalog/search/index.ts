export { filterCount, readCriteria, searchPath } from "./search-criteria.ts";
