export const SHORTEST_PASSWORD = 6;
/** Longer ones are somebody's attempt to keep the hash busy. */
export const LONGEST_PASSWORD = 128;
