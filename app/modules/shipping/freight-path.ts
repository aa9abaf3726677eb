import { centavos, type Money } from "#app/shared/money.ts";

/** Where a page asks for an estimate; the goods travel as centavos. */
export const freightPath = (cep: string, goods: Money): string =>
  `/api/freight?${new URLSearchParams({ cep, total: String(goods) })}`;

/** What an address says the goods cost; whatever is not an amount is nothing. It only serves an estimate. */
export const goodsInAddress = (total: string | null): Money =>
  centavos(total && /^\d{1,9}$/.test(total) ? Number(total) : 0);

/** Cut to the longest text that can be a CEP. */
export const cepInAddress = (params: URLSearchParams): string | null =>
  params.get("cep")?.slice(0, 20) ?? null;
