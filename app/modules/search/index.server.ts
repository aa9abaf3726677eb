export {
  askSearchAlert,
  cancelSearchAlert,
  openSearchAlertsOf,
  searchAlertData,
} from "./alerts/search-alerts.server.ts";
export { tellSearchAlertsJob } from "./alerts/tell-search-alerts.server.ts";
export {
  countClick,
  countSearch,
  flushSearchCounts,
  forgetOldSearches,
} from "./counts/count-searches.server.ts";
export { searchesCount } from "./counts/whose-searches-count.ts";
export { refreshSearchWordsJob } from "./refresh-words.server.ts";
export { type SearchResults, searchProducts } from "./search-products.server.ts";
export { suggest } from "./suggest/suggest.server.ts";
