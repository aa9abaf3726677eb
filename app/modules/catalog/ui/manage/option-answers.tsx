import { SelectField } from "#app/design/text-field.tsx";
import { renameName } from "../../manage/form-names.ts";
import type { OptionChanges } from "../../manage/option-changes.ts";
import type { DraftCell } from "../../manage/product-draft.ts";
import { piecesWords } from "../../manage/words.ts";

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
              {piecesOf(from) > 0 && `, com ${piecesWords(piecesOf(from))} em estoque`}.
            </p>
          ) : (
            <SelectField
              // Other names to choose from are another choice.
              key={added.join()}
              name={renameName(kind, from)}
              label={`${words.what} ${from} (${piecesWords(piecesOf(from))})`}
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
