/** Longer and deeper than any address of the shop. */
const MAX_LENGTH = 1_000;
const MAX_SEGMENTS = 16;

/** Whether a route can answer it. The router compares every beginning of a path with every route, which takes seconds for thousands. */
export const isPossiblePath = (path: string): boolean =>
  path.length <= MAX_LENGTH && path.split("/", MAX_SEGMENTS + 2).length <= MAX_SEGMENTS + 1;
