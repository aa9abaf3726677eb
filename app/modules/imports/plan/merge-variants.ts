import {
  knownAs,
  MAX_VARIANTS,
  ONLY_COLOR,
  ONLY_SIZE,
  type ShopProduct,
  type ShopVariant,
  variantsOf,
  type WantedVariant,
} from "#app/modules/catalog/exchange/index.ts";
import type { RowProblem, WantedProduct, WantedVariation } from "./wanted-product.ts";

export interface MergedVariants {
  colors: string[];
  sizes: string[];
  /** Every colour in every size, as a product has them. */
  variants: WantedVariant[];
  problems: RowProblem[];
}

const KINDS = {
  color: { only: ONLY_COLOR, missing: "Diga a cor: o produto tem mais de uma" },
  size: { only: ONLY_SIZE, missing: "Diga o tamanho: o produto tem mais de um" },
} as const;
type Kind = keyof typeof KINDS;

/** A variation is found by its SKU, or by its colour and size; what is not there yet is added. */
export function mergeVariants(
  { variations }: WantedProduct,
  existing: ShopProduct | null,
  stock: (variant: ShopVariant, file: number) => number,
): MergedVariants {
  const problems: RowProblem[] = [];
  const options = {
    color: optionsOf("color", existing?.fields.colors, variations),
    size: optionsOf("size", existing?.fields.sizes, variations),
  };
  const tooMany = options.color.length * options.size.length > MAX_VARIANTS;
  // Refused by the rules of a product, and never combined.
  if (tooMany) return { colors: options.color, sizes: options.size, variants: [], problems };
  const skus = new Map((existing?.variants ?? []).flatMap((each) => (each.sku ? [[each.sku, each]] : [])));
  const names = { color: namesOf(options.color), size: namesOf(options.size) };
  const wanted = new Map<string, WantedVariation>();
  for (const variation of variations) {
    const bySku = variation.sku === null ? undefined : skus.get(variation.sku);
    const place = placeOf(variation, bySku, names, problems);
    if (!place) continue;
    const key = nameOf(place);
    const other = wanted.get(key);
    if (other) {
      const message = `${place.color}, ${place.size} já está na linha ${other.row}`;
      problems.push({ row: variation.row, field: "color", message });
    } else wanted.set(key, variation);
  }
  const present = new Map((existing?.variants ?? []).map((variant) => [nameOf(variant), variant]));
  const variants = variantsOf(options.color, options.size).map((place): WantedVariant => {
    const was = present.get(nameOf(place));
    const said = wanted.get(nameOf(place));
    const pieces = said?.stock ?? null;
    return {
      ...place,
      stock: pieces === null ? (was?.stock ?? 0) : was ? stock(was, pieces) : pieces,
      sku: said?.sku ?? was?.sku ?? null,
      ean: said?.ean ?? was?.ean ?? null,
    };
  });
  return { colors: options.color, sizes: options.size, variants, problems };
}

const nameOf = ({ color, size }: { color: string; size: string }): string => JSON.stringify([color, size]);

/** The options there are, and those that the file adds; "azul" is the "Azul" that is there. */
function optionsOf(
  kind: Kind,
  present: readonly string[] | undefined,
  variations: readonly WantedVariation[],
): string[] {
  const options = new Map((present ?? []).map((option) => [knownAs(option), option]));
  for (const variation of variations) {
    const option = variation[kind];
    if (option !== null && !options.has(knownAs(option))) options.set(knownAs(option), option);
  }
  return options.size > 0 ? [...options.values()] : [KINDS[kind].only];
}

const namesOf = (options: readonly string[]): Map<string, string> =>
  new Map(options.map((option) => [knownAs(option), option]));

function placeOf(
  variation: WantedVariation,
  bySku: ShopVariant | undefined,
  names: Record<Kind, ReadonlyMap<string, string>>,
  problems: RowProblem[],
): { color: string; size: string } | null {
  const { row, sku } = variation;
  const place: Partial<Record<Kind, string>> = {};
  for (const kind of ["color", "size"] as const) {
    const said = variation[kind];
    const found = said === null ? undefined : names[kind].get(knownAs(said));
    if (bySku && found !== undefined && found !== bySku[kind]) {
      const message = `O SKU ${sku} é de ${bySku.color}, ${bySku.size}, e aqui é “${said}”. Para mudar o nome, edite o produto.`;
      problems.push({ row, field: kind, message });
      return null;
    }
    const only = names[kind].size === 1 ? [...names[kind].values()][0] : undefined;
    place[kind] = bySku?.[kind] ?? found ?? only;
    if (place[kind] === undefined) {
      problems.push({ row, field: kind, message: KINDS[kind].missing });
      return null;
    }
  }
  return place as Record<Kind, string>;
}
