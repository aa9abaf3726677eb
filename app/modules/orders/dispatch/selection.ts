import { filterFields, type ParcelFilters, readParcelFilters } from "../seller/parcel-filters.ts";

/** As many parcels as one list, one file or one sending takes. */
export const MAX_AT_ONCE = 300;

/** The parcels that a seller chose in the list: by name, or all that match its filters. */
export type Selection = { ids: string[] } | { filters: ParcelFilters };

/** The fields of the form around the list; short, because a hundred of them stand in a URL. */
export const CHOSEN = "p";
export const ALL_CHOSEN = "todos";

const ORDER_ID = /^[0-9A-Z]{26}$/;

/** Reads the chosen parcels from a URL. What is not an order's id is left out. */
export function readSelection(params: URLSearchParams): Selection {
  if (params.get(ALL_CHOSEN) === "sim") return { filters: readParcelFilters(params) };
  return { ids: [...new Set(params.getAll(CHOSEN))].filter((id) => ORDER_ID.test(id)) };
}

/** The same as fields of a form or parts of a URL. */
export const selectionFields = (selection: Selection): [name: string, value: string][] =>
  "ids" in selection
    ? selection.ids.map((id) => [CHOSEN, id])
    : [[ALL_CHOSEN, "sim"], ...filterFields(selection.filters)];

export const selectionQuery = (selection: Selection): string =>
  new URLSearchParams(selectionFields(selection)).toString();
