import { FigureLinks } from "#app/design/figure-links.tsx";
import { ADMIN_PRODUCTS_PATH } from "#app/platform/paths.ts";
import { type ProductStanding, productSearch } from "../../admin/product-criteria.ts";
import type { ProductStats } from "../../admin/product-line.ts";

const FIGURES: readonly [label: string, stat: keyof ProductStats, standing: ProductStanding | null][] = [
  ["Produtos", "products", null],
  ["À venda", "onSale", "a-venda"],
  ["Inativos", "inactive", "inativo"],
  ["Retirados", "takenDown", "retirado"],
  ["Loja fora do ar", "shopClosed", "fora-da-vitrine"],
  ["Sem estoque", "outOfStock", "sem-estoque"],
  ["Estoque baixo", "lowStock", "estoque-baixo"],
];

/** Every product, counted. `search` is what the list shows now. */
export function ProductFigures({ stats, search }: { stats: ProductStats; search: string }) {
  return (
    <FigureLinks
      label="Produtos em números"
      figures={FIGURES.map(([label, stat, standing]) => {
        const asked = productSearch({ standing });
        return { label, value: stats[stat], to: ADMIN_PRODUCTS_PATH + asked, current: asked === search };
      })}
    />
  );
}
