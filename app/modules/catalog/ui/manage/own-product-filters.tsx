import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FilterForm } from "#app/design/panel-filter-form.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import {
  hasFilters,
  isNarrowed,
  OWN_SORTS,
  OWN_STATUSES,
  type OwnProductCriteria,
  ownSearch,
  STOCK_LEVELS,
} from "../../manage/own-product-criteria.ts";
import type { Category } from "../../product.ts";

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface OwnProductFiltersProps {
  criteria: OwnProductCriteria;
  categories: readonly Category[];
}

/** Search, filters and order of "Meus Produtos". */
export function OwnProductFilters({ criteria, categories }: OwnProductFiltersProps) {
  return (
    <FilterForm
      path="/dashboard/produtos"
      address={ownSearch(criteria)}
      name="Buscar nos meus produtos"
      search={{
        label: "Buscar por nome, código ou SKU",
        maxLength: 100,
        defaultValue: criteria.query,
      }}
      isOpen={hasFilters(criteria) || criteria.sort !== "recentes"}
      isNarrowed={isNarrowed(criteria) || criteria.sort !== "recentes"}
      className="grow"
    >
      <SelectField
        label="Status"
        name="status"
        placeholder="Todos"
        options={options(OWN_STATUSES)}
        defaultValue={criteria.status ?? ""}
      />
      <SelectField
        label="Categoria"
        name="categoria"
        placeholder="Todas"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={criteria.category}
      />
      <SelectField
        label="Estoque"
        name="estoque"
        placeholder="Qualquer"
        options={options(STOCK_LEVELS)}
        defaultValue={criteria.stock ?? ""}
      />
      <SelectField label="Ordem" name="ordem" options={options(OWN_SORTS)} defaultValue={criteria.sort} />
      <div className="grid content-end gap-2 sm:col-span-2">
        <CheckboxField
          label="Só produtos sem foto"
          name="foto"
          value="sem"
          defaultChecked={criteria.withoutPicture}
        />
        <CheckboxField
          label="Só produtos sem tabela de medidas completa"
          name="medidas"
          value="faltam"
          defaultChecked={criteria.withoutMeasures}
        />
      </div>
    </FilterForm>
  );
}
