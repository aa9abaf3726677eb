const QUERY_CANCELED = "57014";

export class SearchTookTooLong extends Error {}

/** A search over `searchDb` or `searchPool`, whose statements have a time limit: exceeding it throws `SearchTookTooLong`. */
export async function readInTime<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw (error as { code?: string }).code === QUERY_CANCELED ? new SearchTookTooLong() : error;
  }
}
