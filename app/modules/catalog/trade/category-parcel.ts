import type { PackageSize, ProductTrade } from "./trade-fields.ts";

/** One packed piece, for freight: what the seller gave, else what is usual in the category. */
export interface PackedPiece {
  weightGrams: number;
  packageSize: PackageSize;
}

const soft = (weightGrams: number, height: number): PackedPiece => ({
  weightGrams,
  packageSize: { length: 30, width: 22, height },
});

const USUAL: PackedPiece = soft(300, 4);

/** Estimates of ours, of a piece folded in a bag, shoes in their box. */
const BY_CATEGORY = new Map<string, PackedPiece>(
  Object.entries({
    roupas: USUAL,
    calcados: { weightGrams: 900, packageSize: { length: 33, width: 21, height: 12 } },
    acessorios: { weightGrams: 250, packageSize: { length: 24, width: 18, height: 8 } },
    "plus-size": soft(400, 5),
    infantil: soft(200, 3),
    "calca-short": soft(450, 5),
    "feminino-conjunto": soft(450, 5),
    "cropped-blusa": soft(200, 3),
    saias: soft(300, 4),
    "blusa-masculina": soft(280, 4),
    "short-masculino": soft(280, 4),
    babydoll: soft(200, 3),
    "moda-praia": soft(180, 3),
    lingerie: soft(150, 3),
    fitness: soft(250, 4),
    bermuda: soft(400, 5),
    calca: soft(550, 6),
  }),
);

export const packedPieceOf = (
  category: string,
  { weightGrams, packageSize }: Pick<ProductTrade, "weightGrams" | "packageSize">,
): PackedPiece => {
  const usual = BY_CATEGORY.get(category) ?? USUAL;
  return { weightGrams: weightGrams ?? usual.weightGrams, packageSize: packageSize ?? usual.packageSize };
};
