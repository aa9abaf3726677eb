/** Where a seller says which variants the pieces of a new total are; `total` is the number that was typed. */
export const stockGridPath = (productId: string, total: number): string =>
  `/dashboard/produtos/${productId}/estoque?total=${total}`;

/** The same address with the list's search and page kept in it. */
export function addressWith(address: string, search: string): string {
  const [path, own = ""] = address.split("?");
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
  return `${path}${params.size > 0 ? `?${params}` : ""}`;
}

/** The list that the grid stands over, as it was searched and paged. */
export function listBehind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("total");
  return `/dashboard/produtos${params.size > 0 ? `?${params}` : ""}`;
}
