import { Link } from "react-router";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { productPath } from "#app/platform/paths.ts";
import type { RankedProduct } from "../../reports/report.ts";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";

export function RankingTable({ caption, products }: { caption: string; products: RankedProduct[] }) {
  if (products.length === 0) {
    return <p className="text-ink-soft">Nada neste período. Escolha um período maior.</p>;
  }
  return (
    <DataTable caption={caption} hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell numeric>Nº</HeadCell>
          <HeadCell>Produto</HeadCell>
          <FigureHeads />
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <Row key={product.id}>
            <Cell numeric className="max-lg:hidden">
              {index + 1}
            </Cell>
            <RowHead>
              {product.onSale ? (
                <Link to={productPath(product.id)} className="link">
                  {product.name}
                </Link>
              ) : (
                product.name
              )}
              <span className="block text-xs font-normal text-ink-soft">{product.sellerName}</span>
            </RowHead>
            <FigureCells figures={product} />
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
