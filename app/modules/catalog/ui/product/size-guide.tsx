import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { measureName, measuresOf } from "./size-measures.ts";

const centimetres = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

interface SizeGuideProps {
  sizes: readonly string[];
  guide: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export function SizeGuide({ sizes, guide }: SizeGuideProps) {
  const measures = measuresOf(sizes, guide);
  if (measures.length === 0) return null;
  return (
    <section aria-labelledby="medidas" className="mt-10 border-t border-line pt-8">
      <h2 id="medidas" className="text-2xl">
        Guia de medidas
      </h2>
      <p className="mt-2 mb-4 max-w-[60ch] text-ink-soft">
        Medidas do corpo, em centímetros. Passe a fita sem apertar e, entre dois tamanhos, fique com o maior.
      </p>
      <DataTable
        caption="Medidas do corpo por tamanho, em centímetros"
        captionId="tabela-de-medidas"
        hideCaption
        className="max-w-xl"
      >
        <thead>
          <tr>
            <HeadCell>Tamanho</HeadCell>
            {measures.map((measure) => (
              <HeadCell key={measure} numeric>
                {measureName(measure)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <Row key={size}>
              <RowHead className="min-w-0!">{size}</RowHead>
              {measures.map((measure) => (
                <Cell key={measure} numeric>
                  {guide[size]?.[measure] === undefined ? "–" : centimetres.format(guide[size][measure])}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
