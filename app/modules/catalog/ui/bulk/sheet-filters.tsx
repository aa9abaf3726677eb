import { FilterForm } from "#app/design/panel-filter-form.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import { type SheetCriteria, sheetSearch } from "../../bulk/stock-sheet.ts";
import { STOCK_LEVELS } from "../../manage/own-product-criteria.ts";
import type { Category } from "../../product.ts";

export function SheetFilters(props: { criteria: SheetCriteria; categories: readonly Category[] }) {
  const { query, category, stock } = props.criteria;
  return (
    <FilterForm
      path="/dashboard/estoque"
      address={sheetSearch(props.criteria)}
      name="Buscar no estoque"
      search={{ label: "Buscar por produto ou SKU", maxLength: 100, defaultValue: query }}
      isOpen={Boolean(category || stock)}
      isNarrowed={Boolean(query || category || stock)}
    >
      <SelectField
        label="Categoria"
        name="categoria"
        placeholder="Todas"
        options={props.categories.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={category}
      />
      <SelectField
        label="Estoque da variação"
        name="estoque"
        placeholder="Qualquer"
        options={Object.entries(STOCK_LEVELS).map(([value, label]) => ({ value, label }))}
        defaultValue={stock ?? ""}
      />
    </FilterForm>
  );
}
