import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { type OwnProductCriteria, ownParams } from "../../manage/own-product-criteria.ts";

/** The form that the checkboxes of the list belong to. */
export const SELECTION_FORM = "selecao";

interface SelectionBarProps {
  criteria: OwnProductCriteria;
  /** The ids on this page. */
  shown: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** How many match, on all pages. */
  total: number;
}

/** What to change: the selected products, or all that match. A plain GET form, so it works without scripts. */
export function SelectionBar({ criteria, shown, selected, onSelect, total }: SelectionBarProps) {
  return (
    <Form
      id={SELECTION_FORM}
      action="/dashboard/produtos/lote"
      aria-label="Alterar vários produtos"
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      {Object.entries(ownParams(criteria)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="noscript:hidden">
        <CheckboxField
          label={shown.length === 1 ? "Selecionar este" : `Selecionar os ${shown.length} desta página`}
          checked={shown.length > 0 && selected.size === shown.length}
          onChange={(event) => onSelect(new Set(event.currentTarget.checked ? shown : []))}
        />
      </div>
      <p role="status" className="tabular text-sm text-ink-soft max-sm:hidden">
        {selected.size > 0 && (selected.size === 1 ? "1 selecionado" : `${selected.size} selecionados`)}
      </p>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        <Button type="submit" name="todos" value="1" size="sm" variant="quiet" className="max-sm:grow">
          {total === 1
            ? "Alterar o único que corresponde"
            : `Alterar todos os ${total.toLocaleString("pt-BR")}`}
        </Button>
        <Button type="submit" size="sm" className="max-sm:grow">
          {selected.size > 0 ? `Alterar ${selected.size}` : "Alterar selecionados"}
        </Button>
      </div>
    </Form>
  );
}
