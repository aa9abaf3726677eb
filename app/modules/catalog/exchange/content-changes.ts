import { piecesText } from "#app/shared/count.ts";
import { type FieldChange, fieldChanges } from "../manage/field-changes.ts";
import { variantName } from "../manage/stock-plan.ts";
import { formatNcm, type ProductTrade } from "../trade/trade-fields.ts";
import type { ProductContent, ShopProduct } from "./shop-product.ts";

const NOTHING = "(vazio)";
const NEW = "(nova)";

const TRADE: readonly [label: string, read: (trade: ProductTrade) => string][] = [
  ["Código do produto", ({ code }) => code ?? ""],
  ["NCM", ({ ncm }) => (ncm === null ? "" : formatNcm(ncm))],
  ["Peso", ({ weightGrams }) => (weightGrams === null ? "" : `${weightGrams} g`)],
  [
    "Pacote",
    ({ packageSize }) =>
      packageSize === null ? "" : `${packageSize.length} × ${packageSize.width} × ${packageSize.height} cm`,
  ],
];

/** What a file changes of a product, field by field and variant by variant, in the words of the product form. */
export function contentChanges(before: ShopProduct, after: ProductContent): FieldChange[] {
  const ofTrade = TRADE.filter(([, read]) => read(before.trade) !== read(after.trade)).map(
    ([label, read]) => ({
      label,
      before: read(before.trade) || NOTHING,
      after: read(after.trade) || NOTHING,
    }),
  );
  return [
    ...fieldChanges(
      { ...before.fields, variants: [], pictures: [] },
      { ...after.fields, variants: [], pictures: [] },
    ),
    ...ofTrade,
    ...variantChanges(before, after),
  ];
}

function variantChanges(before: ShopProduct, after: ProductContent): FieldChange[] {
  const known = new Map(before.variants.map((variant) => [variantName(variant), variant]));
  return after.variants.flatMap((variant) => {
    const { color, size } = variant;
    const was = known.get(variantName(variant));
    if (!was) {
      return [{ label: `${color}, ${size}`, before: NEW, after: piecesText(variant.stock) }];
    }
    const told = (what: string, then: string | null, now: string | null) =>
      then === now
        ? []
        : [{ label: `${what} de ${color}, ${size}`, before: then ?? NOTHING, after: now ?? NOTHING }];
    return [
      ...told("Estoque", String(was.stock), String(variant.stock)),
      ...told("SKU", was.sku, variant.sku),
      ...told("EAN", was.ean, variant.ean),
    ];
  });
}
