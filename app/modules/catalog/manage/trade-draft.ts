import { formatNcm } from "../trade/trade-fields.ts";
import { cellPart, readPairName } from "./field-names.ts";
import type { ManagedProduct } from "./own-product.ts";

/** "Dados fiscais e de envio" of the product form, as typed. */
export interface TradeDraft {
  code: string;
  ncm: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  codes: DraftCodes[];
}

/** The codes of one variant, by the names on the form. */
export interface DraftCodes {
  color: string;
  size: string;
  sku: string;
  ean: string;
}

export const EMPTY_TRADE: TradeDraft = {
  code: "",
  ncm: "",
  weight: "",
  length: "",
  width: "",
  height: "",
  codes: [],
};

const typed = (value: number | undefined | null): string => (value == null ? "" : String(value));

export const tradeDraftOf = ({ trade, codes }: Pick<ManagedProduct, "trade" | "codes">): TradeDraft => ({
  code: trade.code ?? "",
  ncm: trade.ncm === null ? "" : formatNcm(trade.ncm),
  weight: typed(trade.weightGrams),
  length: typed(trade.packageSize?.length),
  width: typed(trade.packageSize?.width),
  height: typed(trade.packageSize?.height),
  codes: codes.map(({ color, size, sku, ean }) => ({ color, size, sku: sku ?? "", ean: ean ?? "" })),
});

/** Sent with the section: a form without it leaves these fields as they are. */
export const TRADE_MARK = "dados_fiscais";

export const skuName = (color: string, size: string): string => `sku:${cellPart(color)}:${cellPart(size)}`;
export const eanName = (color: string, size: string): string => `ean:${cellPart(color)}:${cellPart(size)}`;

/** Longer than anything valid, so that what is too long is refused and not cut. */
const MAX_TYPED = 100;

export function readTradeForm(
  names: readonly string[],
  text: (name: string, longest?: number) => string,
): TradeDraft | null {
  if (text(TRADE_MARK) === "") return null;
  const short = (name: string) => text(name, MAX_TYPED);
  return {
    code: short("codigo"),
    ncm: short("ncm"),
    weight: short("peso"),
    length: short("comprimento"),
    width: short("largura"),
    height: short("altura"),
    codes: names.flatMap((name) => {
      const pair = readPairName("sku", name);
      if (!pair) return [];
      const [color, size] = pair;
      return [{ color, size, sku: short(name), ean: short(eanName(color, size)) }];
    }),
  };
}

/** In one line, to see whether somebody else changed them. */
export const tradeText = (draft: TradeDraft | null): string => {
  if (!draft) return "";
  const { codes, code, ncm, weight, length, width, height } = draft;
  const given = codes.filter(({ sku, ean }) => sku || ean).map(({ sku, ean }) => `${sku} ${ean}`.trim());
  const size = length || width || height ? `${length} × ${width} × ${height} cm` : "";
  return [code, ncm, weight && `${weight} g`, size, ...given].filter(Boolean).join(", ");
};
