import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { measureFieldName } from "../../manage/form-fields.ts";
import { originsIn, sizesOf } from "../../manage/options.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { MAX_MEASURES, MAX_OPTIONS } from "../../manage/product-rules.ts";
import { KNOWN_MEASURES, measureName } from "../product/size-measures.ts";
import { gridInput } from "./form-parts.tsx";

/** As the draft is now: it follows what is typed where scripts run. */
export function MissingMeasures({ draft }: { draft: ProductDraft }) {
  const sizes = sizesOf(draft.sizes);
  const origins = originsIn(draft);
  const measured = new Set(draft.measures.filter(({ value }) => value.trim() !== "").map(({ size }) => size));
  const missing = sizes.filter((size) => !measured.has(size) && !measured.has(origins.size(size)));
  if (sizes.length < 2 || missing.length === 0) return null;
  return (
    <p className="mb-3 text-sm text-sun-deep">
      {missing.length === sizes.length
        ? "Nenhum tamanho tem medidas."
        : `Faltam as medidas de ${missing.join(", ")}.`}{" "}
      Com elas a página sugere o tamanho a quem compra, e menos peças voltam.
    </p>
  );
}

export function MeasureGrid({ draft }: { draft: ProductDraft }) {
  const sizes = sizesOf(draft.sizes);
  if (sizes.length > MAX_OPTIONS) return null;
  const typed = new Set([...KNOWN_MEASURES, ...draft.measures.map(({ measure }) => measure)]);
  const measures = [...typed].slice(0, MAX_MEASURES);
  const origins = originsIn(draft);
  const values = new Map(
    draft.measures.toReversed().map(({ size, measure, value }) => [measureFieldName(size, measure), value]),
  );
  const find = (size: string, measure: string) => values.get(measureFieldName(size, measure));
  const centimetresOf = (size: string, measure: string) =>
    find(origins.size(size), measure) ?? find(size, measure) ?? "";
  return (
    <DataTable caption="Medidas do corpo por tamanho, em centímetros" hideCaption compact>
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
          <Row key={origins.size(size)}>
            <RowHead className="min-w-16!">{size}</RowHead>
            {measures.map((measure) => (
              <Cell key={measure} numeric>
                <input
                  name={measureFieldName(size, measure)}
                  aria-label={`${measureName(measure)} do tamanho ${size}, em centímetros`}
                  inputMode="decimal"
                  maxLength={6}
                  defaultValue={centimetresOf(size, measure)}
                  className={gridInput}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
