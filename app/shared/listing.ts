export const PAGE_SIZE = 40;
/** Deep pages are slow to read and rarely opened: past this one the page suggests to narrow the search. */
export const MAX_PAGES = 250;

export interface Listing<T> {
  items: T[];
  page: number;
  pageCount: number;
  /** Never more than the pages can show; `more` says that there are others. */
  total: number;
  more: boolean;
}

/** The page that a query parameter asks for; anything that is not a page number is the first page. */
export function pageNumber(text: string | null, max = MAX_PAGES): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), max);
}

export const offsetOf = (page: number): number => (page - 1) * PAGE_SIZE;

/** One more than can be shown: counting stops here, and reaching it means that there is more. */
export const COUNT_LIMIT = PAGE_SIZE * MAX_PAGES + 1;

/** `counted` is at most COUNT_LIMIT. A page past the end shows the last one. */
export function listing<T>(items: T[], asked: number, counted: number): Listing<T> {
  const total = Math.min(counted, COUNT_LIMIT - 1);
  const { page, pageCount } = pageOf(asked, total, PAGE_SIZE);
  return { items, page, pageCount, total, more: counted >= COUNT_LIMIT };
}

/** "Mostrando a-b de N": the places of the first and last item of this page. */
export function shownRange({ page, total, items }: Listing<unknown>): { from: number; to: number } {
  return items.length === 0
    ? { from: 0, to: 0 }
    : { from: offsetOf(page) + 1, to: Math.min(offsetOf(page) + items.length, total) };
}

/** The page of a counted list that is shown when one is asked for: past the end it is the last one. */
export function pageOf(asked: number, total: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, asked), pageCount);
  return { page, pageCount, offset: (page - 1) * size };
}
