import { centavos, type Money } from "#app/shared/money.ts";

/** The URL of an estimate; the value of the goods is in centavos. */
export const freightPath = (cep: string, goods: Money): string =>
  `/api/freight?${new URLSearchParams({ cep, total: String(goods) })}`;

/** The value of the goods in the URL; zero if it is not an amount. Used for estimates only. */
export const goodsInAddress = (total: string | null): Money =>
  centavos(total && /^\d{1,9}$/.test(total) ? Number(total) : 0);

/** Cut to the longest text that can be a CEP. */
export const cepInAddress = (params: URLSearchParams): string | null =>
  params.get("cep")?.slice(0, 20) ?? null;
