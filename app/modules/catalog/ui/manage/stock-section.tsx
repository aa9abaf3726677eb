import { RadioGroup } from "#app/design/radio-group.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import type { ErrorOf } from "#app/platform/forms/use-form-answer.ts";
import { piecesText } from "#app/shared/count.ts";
import { cellName, REFRESH, renameName, shownCellName } from "../../manage/form-fields.ts";
import {
  changesIn,
  colorsOf,
  type OptionChanges,
  type Origins,
  originOf,
  originsOf,
  sizesOf,
} from "../../manage/options.ts";
import type { DraftCell, ProductDraft } from "../../manage/product-draft.ts";
import { MAX_OPTIONS, MAX_VARIANTS } from "../../manage/product-rules.ts";
import { spreadEvenly, variantName, variantsOf } from "../../manage/stock-plan.ts";
import { gridInput, RefreshButton, Section, SectionError } from "./form-parts.tsx";

interface StockSectionProps {
  /** The initial values of the uncontrolled fields. */
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
              colors={colors}
              sizes={sizes}
              cells={draft.cells}
              spread={draft.stock}
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
  /** The stock by the original names. */
  cells: readonly DraftCell[];
}

const WORDING = {
  cor: { gone: "Foi removida do produto", what: "A cor", leaves: "removida" },
  tamanho: { gone: "Foi removido do produto", what: "O tamanho", leaves: "removido" },
};

/** Asks for each colour or size that left the list whether it was renamed or removed. */
export function OptionAnswers({ kind, changes: { changes, added }, cells }: OptionAnswersProps) {
  const wording = WORDING[kind];
  // More are refused, and not drawn: each has all new names to choose from.
  if (changes.length === 0 || Math.max(changes.length, added.length) > MAX_OPTIONS) return null;
  const pieces = new Map<string, number>();
  for (const { color, size, shown } of cells) {
    const option = kind === "cor" ? color : size;
    pieces.set(option, (pieces.get(option) ?? 0) + (Number(shown) || 0));
  }
  const piecesOf = (option: string): number => pieces.get(option) ?? 0;
  return (
    <ul aria-live="polite" className="grid gap-3 rounded-control bg-sun-tint p-4">
      {changes.map(({ from, to }) => (
        <li key={from}>
          {added.length === 0 ? (
            <p className="text-sm text-sun-deep">
              {wording.what} {from} será {wording.leaves}
              {piecesOf(from) > 0 && `, com ${piecesText(piecesOf(from))} em estoque`}.
            </p>
          ) : (
            <SelectField
              // A new key resets the choice when the names to choose from change.
              key={added.join()}
              name={renameName(kind, from)}
              label={`${wording.what} ${from} (${piecesText(piecesOf(from))})`}
              defaultValue={to ?? ""}
              options={[
                ...added.map((name) => ({ value: name, label: `Agora se chama ${name}` })),
                { value: "", label: wording.gone },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface StockGridProps {
  colors: readonly string[];
  sizes: readonly string[];
  cells: readonly DraftCell[];
  /** A total that was typed before the grid was opened: new cells start with their share of it. */
  spread: string;
  /** The original names of colours and sizes, by which the numbers are kept. */
  origins?: Origins;
}

const ITSELF: Origins = { color: (name) => name, size: (name) => name };

const number = new Intl.NumberFormat("pt-BR");
const pieces = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0);

/** A number for each colour and size, with totals. */
export function StockGrid({ colors, sizes, cells, spread, origins = ITSELF }: StockGridProps) {
  const known = new Map(cells.map((cell) => [variantName(cell), cell]));
  const variants = variantsOf(colors, sizes);
  const shares = known.size === 0 ? spreadEvenly(pieces(spread), variants.length) : [];
  const cellOf = (color: string, size: string): DraftCell => {
    const at = colors.indexOf(color) * sizes.length + sizes.indexOf(size);
    return (
      known.get(variantName(originOf({ color, size }, origins))) ??
      known.get(variantName({ color, size })) ?? { color, size, stock: String(shares[at] ?? 0), shown: "" }
    );
  };
  const total = (of: readonly { color: string; size: string }[]) =>
    number.format(of.reduce((sum, { color, size }) => sum + pieces(cellOf(color, size).stock), 0));

  return (
    <DataTable caption="Peças de cada cor e tamanho" hideCaption compact>
      <thead>
        <tr>
          <HeadCell>Cor</HeadCell>
          {sizes.map((size) => (
            <HeadCell key={size} numeric>
              {size}
            </HeadCell>
          ))}
          <HeadCell numeric>Total</HeadCell>
        </tr>
      </thead>
      <tbody>
        {colors.map((color) => (
          <Row key={origins.color(color)}>
            <RowHead className="min-w-24!">{color}</RowHead>
            {sizes.map((size) => {
              const { stock, shown } = cellOf(color, size);
              return (
                <Cell key={origins.size(size)} numeric>
                  <input type="hidden" name={shownCellName(color, size)} value={shown} />
                  <input
                    name={cellName(color, size)}
                    aria-label={`Estoque de ${color}, ${size}`}
                    type="number"
                    inputMode="numeric"
                    min="0"
                    step="1"
                    defaultValue={stock}
                    className={gridInput}
                  />
                </Cell>
              );
            })}
            <Cell numeric className="font-semibold">
              {total(sizes.map((size) => ({ color, size })))}
            </Cell>
          </Row>
        ))}
        <Row>
          <RowHead className="min-w-24!">Total</RowHead>
          {sizes.map((size) => (
            <Cell key={size} numeric>
              {total(colors.map((color) => ({ color, size })))}
            </Cell>
          ))}
          <Cell numeric className="font-semibold">
            <output>{total(variants)}</output>
          </Cell>
        </Row>
      </tbody>
    </DataTable>
  );
}
