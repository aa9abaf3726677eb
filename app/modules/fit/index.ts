export type { NoAdvice, SizeAdvice } from "./advice/advise-size.ts";
export { type PersonsLine, sizeLine } from "./advice-wording.ts";
export { MAX_PEOPLE, type Person } from "./body.ts";
export { fitPath, HAS_MEASURES, MEASURES_PATH, mySizeListPath } from "./paths.ts";
export { sizesFor } from "./usual-sizes.ts";
