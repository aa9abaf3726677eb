import { FieldError } from "#app/design/field.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { originsIn } from "../../manage/draft-origins.ts";
import { measureFieldName } from "../../manage/form-names.ts";
import { sizesOf } from "../../manage/options.ts";
import type { FieldProblems } from "../../manage/problems.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { LONGEST, MAX_VARIANTS } from "../../manage/product-input.ts";
import { KNOWN_MEASURES, measureName } from "../product/size-measures.ts";
import { Section } from "./section.tsx";
import { gridInput } from "./stock-grid.tsx";

interface DetailFieldsProps {
  start: ProductDraft;
  draft: ProductDraft;
  problems: FieldProblems;
}

export function DetailFields({ start, draft, problems }: DetailFieldsProps) {
  return (
    <>
      <Section title="Tecido e cuidados">
        <TextField
          id="composicao"
          name="composicao"
          label="Composição"
          hint="Opcional: 95% viscose, 5% elastano"
          maxLength={LONGEST.composition}
          defaultValue={start.composition}
          error={problems.composicao}
        />
        <TextArea
          id="cuidados"
          name="cuidados"
          label="Cuidados com a peça"
          hint="Opcional: como lavar, secar e passar"
          rows={3}
          maxLength={LONGEST.care}
          defaultValue={start.care}
          error={problems.cuidados}
        />
      </Section>
      <Section
        id="medidas"
        title="Tabela de medidas"
        hint="Medidas do corpo em centímetros, por tamanho. O que ficar em branco não aparece na página."
      >
        {problems.medidas && <FieldError error={problems.medidas} />}
        <MeasureGrid draft={draft} />
      </Section>
    </>
  );
}

function MeasureGrid({ draft }: { draft: ProductDraft }) {
  const sizes = sizesOf(draft.sizes);
  if (sizes.length > MAX_VARIANTS) return null;
  const measures = [...new Set([...KNOWN_MEASURES, ...draft.measures.map(({ measure }) => measure)])];
  const origins = originsIn(draft);
  const find = (size: string, measure: string) =>
    draft.measures.find((each) => each.size === size && each.measure === measure)?.value;
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
