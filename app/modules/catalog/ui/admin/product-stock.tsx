import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { ManagedProduct } from "../../manage/index.ts";

const number = new Intl.NumberFormat("pt-BR");

/** The pieces of each colour and size. */
export function ProductStock({ product }: { product: ManagedProduct }) {
  const { colors, sizes, variants } = product;
  const piecesOf = (color: string, size: string) =>
    variants.find((variant) => variant.color === color && variant.size === size)?.stock ?? 0;
  return (
    <section aria-labelledby="estoque">
      <h2 id="estoque" className="mb-4 text-2xl">
        Estoque por variação
      </h2>
      <DataTable caption="Peças de cada cor e tamanho" hideCaption compact>
        <thead>
          <tr>
            <HeadCell>Cor</HeadCell>
            {sizes.map((size) => (
              <HeadCell key={size} numeric>
                {size}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <Row key={color}>
              <RowHead className="min-w-24!">{color}</RowHead>
              {sizes.map((size) => (
                <Cell
                  key={size}
                  numeric
                  className={piecesOf(color, size) === 0 ? "text-hibiscus" : undefined}
                >
                  {number.format(piecesOf(color, size))}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
