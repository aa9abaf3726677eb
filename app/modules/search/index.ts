export { bySize } from "./find/facets.ts";
export { type Scope, trendingScope } from "./scope.ts";
export {
  filterCount,
  isAsked,
  readCriteria,
  readQuery,
  searchPath,
  withChange,
  withoutFilters,
} from "./search-criteria.ts";
