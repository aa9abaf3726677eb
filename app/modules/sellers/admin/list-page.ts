/** What the administrators' lists about sellers have in common. */
export const ROWS_A_PAGE = 50;
export const MAX_SEARCH_LENGTH = 100;
