import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { SelectField, type SelectOption, TextField } from "#app/design/text-field.tsx";
import { ADMIN_PRODUCTS_PATH } from "#app/platform/paths.ts";
import {
  isNarrowed,
  PRODUCT_SORTS,
  PRODUCT_STANDINGS,
  type ProductCriteria,
} from "../../admin/product-criteria.ts";
import type { SellerOption } from "../../admin/product-line.ts";
import type { Category } from "../../product.ts";

interface ProductFiltersProps {
  criteria: ProductCriteria;
  categories: readonly Category[];
  sellers: readonly SellerOption[];
}

const named = (list: readonly { id: string; name: string }[]): SelectOption[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));
const optionsOf = (labels: Record<string, string>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filters of the list, as a GET form. */
export function ProductFilters({ criteria, categories, sellers }: ProductFiltersProps) {
  return (
    <Form
      key={JSON.stringify(criteria)}
      role="search"
      action={ADMIN_PRODUCTS_PATH}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <TextField
        label="Nome, categoria ou loja"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={criteria.query}
        className="col-span-2 md:col-span-4 xl:col-span-1"
      />
      <SelectField
        label="Categoria"
        name="categoria"
        placeholder="Todas"
        options={named(categories)}
        defaultValue={criteria.category}
      />
      <SelectField
        label="Loja"
        name="loja"
        placeholder="Todas"
        options={named(sellers)}
        defaultValue={criteria.seller}
      />
      <SelectField
        label="Situação"
        name="situacao"
        placeholder="Todas"
        options={optionsOf(PRODUCT_STANDINGS)}
        defaultValue={criteria.standing ?? ""}
      />
      <SelectField
        label="Ordem"
        name="ordem"
        options={optionsOf(PRODUCT_SORTS)}
        defaultValue={criteria.sort}
      />
      <div className="col-span-2 flex gap-2 max-md:justify-end md:col-span-4 xl:col-span-1">
        <Button type="submit" icon={<Icon name="search" />}>
          Buscar
        </Button>
        {isNarrowed(criteria) && (
          <ButtonLink to={ADMIN_PRODUCTS_PATH} variant="quiet">
            Limpar
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
