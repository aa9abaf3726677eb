import { RadioGroup } from "#app/design/radio-group.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import type { ErrorOf } from "#app/platform/forms/use-form-answer.ts";
import { REFRESH, renameName } from "../../manage/form-fields.ts";
import { changesIn, colorsOf, type OptionChanges, originsOf, sizesOf } from "../../manage/options.ts";
import type { DraftCell, ProductDraft } from "../../manage/product-draft.ts";
import { MAX_VARIANTS, piecesWording } from "../../manage/product-rules.ts";
import { RefreshButton, Section, SectionError } from "./form-parts.tsx";
import { StockGrid } from "./stock-grid.tsx";

interface StockSectionProps {
  /** As the form began: the fields keep their own text from there on. */
  start: ProductDraft;
  draft: ProductDraft;
  errorOf: ErrorOf;
  isNew: boolean;
}

export function StockSection({ start, draft, errorOf, isNew }: StockSectionProps) {
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
          error={errorOf("cores")}
        />
        <TextField
          id="tamanhos"
          name="tamanhos"
          label="Tamanhos Disponíveis"
          hint="Separe por vírgulas: P, M, G, GG"
          autoComplete="off"
          defaultValue={start.sizes}
          error={errorOf("tamanhos")}
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
          error={errorOf("estoque")}
        />
      </div>
      {draft.stockBy === "grid" && (
        <div id="grade" tabIndex={-1} className="grid gap-3 outline-none">
          <SectionError error={errorOf("grade")} />
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

interface OptionAnswersProps {
  kind: "cor" | "tamanho";
  changes: OptionChanges;
  /** By the names they had when the form was opened, with the stock they had then. */
  cells: readonly DraftCell[];
}

const WORDS = {
  cor: { gone: "Foi removida do produto", what: "A cor", leaves: "removida" },
  tamanho: { gone: "Foi removido do produto", what: "O tamanho", leaves: "removido" },
};

/** Asks of each colour or size that left the list whether it has a new name or is gone. */
export function OptionAnswers({ kind, changes: { changes, added }, cells }: OptionAnswersProps) {
  const words = WORDS[kind];
  const piecesOf = (option: string): number =>
    cells
      .filter((cell) => (kind === "cor" ? cell.color : cell.size) === option)
      .reduce((sum, { shown }) => sum + (Number(shown) || 0), 0);
  if (changes.length === 0) return null;
  return (
    <ul aria-live="polite" className="grid gap-3 rounded-control bg-sun-tint p-4">
      {changes.map(({ from, to }) => (
        <li key={from}>
          {added.length === 0 ? (
            <p className="text-sm text-sun-deep">
              {words.what} {from} será {words.leaves}
              {piecesOf(from) > 0 && `, com ${piecesWording(piecesOf(from))} em estoque`}.
            </p>
          ) : (
            <SelectField
              // Other names to choose from are another choice.
              key={added.join()}
              name={renameName(kind, from)}
              label={`${words.what} ${from} (${piecesWording(piecesOf(from))})`}
              defaultValue={to ?? ""}
              options={[
                ...added.map((name) => ({ value: name, label: `Agora se chama ${name}` })),
                { value: "", label: words.gone },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
