export { type Audience, type Facts, isForChildren } from "./facts.ts";
export { factsOf, type NamedProduct } from "./facts-of.ts";
export { EXACT, type Grade, graderOf, type Wish } from "./grade.ts";
export {
  type JudgedQuery,
  type JudgedQuerySet,
  judged,
  QUERY_KINDS,
  type QueryKind,
} from "./judged-query.ts";
export { ALL_KINDS, type Kind } from "./kinds.ts";
export { PAGE, type Score, type Summary, scoreOf, summaryOf } from "./metrics.ts";
export { PRINTS, TRAIT_WORDS } from "./name-words.ts";
export { QUERIES } from "./queries.ts";
