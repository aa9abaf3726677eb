/** What the administrators' lists about sellers have in common. */
export const ROWS_A_PAGE = 50;
export const LONGEST_SEARCH = 100;
