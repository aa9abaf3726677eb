import { FieldError } from "#app/design/field.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { REFRESH } from "../../manage/form-actions.ts";
import { changesIn, originsOf } from "../../manage/option-changes.ts";
import { colorsOf, sizesOf } from "../../manage/options.ts";
import type { FieldProblems } from "../../manage/problems.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { MAX_VARIANTS } from "../../manage/product-input.ts";
import { OptionAnswers } from "./option-answers.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { Section } from "./section.tsx";
import { StockGrid } from "./stock-grid.tsx";

interface StockSectionProps {
  /** As the form began: the fields keep their own text from there on. */
  start: ProductDraft;
  draft: ProductDraft;
  problems: FieldProblems;
  isNew: boolean;
}

export function StockSection({ start, draft, problems, isNew }: StockSectionProps) {
  const colors = colorsOf(draft.colors);
  const sizes = sizesOf(draft.sizes);
  const count = colors.length * sizes.length;
  const changes = changesIn(draft, colors, sizes);
  return (
    <Section title="Cores, tamanhos e estoque">
      <input type="hidden" name="cores_antes" value={start.shownColors} />
      <input type="hidden" name="tamanhos_antes" value={start.shownSizes} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="cores"
          name="cores"
          label="Cores Disponíveis"
          hint="Separe por vírgulas: Preto, Azul-marinho, Coral"
          autoComplete="off"
          defaultValue={start.colors}
          error={problems.cores}
        />
        <TextField
          id="tamanhos"
          name="tamanhos"
          label="Tamanhos Disponíveis"
          hint="Separe por vírgulas: P, M, G, GG"
          autoComplete="off"
          defaultValue={start.sizes}
          error={problems.tamanhos}
        />
      </div>
      <OptionAnswers kind="cor" changes={changes.colors} cells={draft.cells} />
      <OptionAnswers kind="tamanho" changes={changes.sizes} cells={draft.cells} />
      <RadioGroup
        legend="Como informar o estoque"
        name="estoque_por"
        defaultValue={start.stockBy === "grid" ? "grade" : "total"}
        options={[
          {
            value: "total",
            label: "Um número só",
            hint: isNew
              ? "Dividido por igual entre as cores e os tamanhos; o que sobra vai para os primeiros."
              : "Com várias combinações, você confere na grade onde ficam as peças.",
          },
          { value: "grade", label: "Por cor e tamanho", hint: "Cada combinação com o seu número." },
        ]}
      />
      <input type="hidden" name="estoque_antes" value={start.shownStock} />
      <div className={draft.stockBy === "grid" ? "hidden" : "grid gap-5 sm:grid-cols-2"}>
        <TextField
          id="estoque"
          name="estoque"
          label={isNew ? "Estoque Inicial" : "Estoque"}
          type="number"
          inputMode="numeric"
          required
          min="0"
          step="1"
          hint={count > 1 && count <= MAX_VARIANTS ? `${count} combinações de cor e tamanho` : undefined}
          defaultValue={start.stock}
          error={problems.estoque}
        />
      </div>
      {draft.stockBy === "grid" && (
        <div id="grade" tabIndex={-1} className="grid gap-3 outline-none">
          {problems.grade && <FieldError error={problems.grade} />}
          {count > MAX_VARIANTS ? (
            <p className="text-ink-soft">
              São {count} combinações; o limite é de {MAX_VARIANTS} por produto.
            </p>
          ) : (
            <StockGrid
              {...{ colors, sizes, cells: draft.cells, spread: draft.stock }}
              origins={originsOf(changes)}
            />
          )}
        </div>
      )}
      <RefreshButton value={REFRESH}>Atualizar a grade e a tabela de medidas</RefreshButton>
    </Section>
  );
}
