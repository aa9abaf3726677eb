import { FilterForm } from "#app/design/panel-filter-form.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { METHOD_NAMES, PAYMENT_METHODS } from "#app/modules/payments/index.ts";
import { ADMIN_ORDERS_PATH } from "#app/platform/paths.ts";
import { isNarrowed, type OrderFilter, ordersAddress } from "../../admin/order-filter.ts";
import { ORDER_STATUSES, STATUS_NAMES } from "../../order.ts";

/** Keeps the chosen queue. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { q, fila, ...others } = filter;
  return (
    <FilterForm
      path={ADMIN_ORDERS_PATH}
      address={ordersAddress(filter)}
      name="Buscar pedidos"
      search={{
        label: "Número do pedido ou comprador",
        placeholder: "Número, nome, e-mail ou telefone",
        maxLength: 80,
        defaultValue: q,
      }}
      isOpen={Object.values(others).some((value) => value !== "")}
      isNarrowed={isNarrowed(filter)}
    >
      {fila && <input type="hidden" name="fila" value={fila} />}
      <TextField
        label="Loja"
        name="loja"
        maxLength={80}
        defaultValue={filter.loja}
        placeholder="Nome ou CNPJ"
      />
      <SelectField
        label="Situação"
        name="status"
        defaultValue={filter.status}
        placeholder="Todas"
        options={ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
      />
      <SelectField
        label="Forma de pagamento"
        name="pagamento"
        defaultValue={filter.pagamento}
        placeholder="Todas"
        options={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }))}
      />
      <TextField label="De" name="de" type="date" defaultValue={filter.de} />
      <TextField label="Até" name="ate" type="date" defaultValue={filter.ate} />
    </FilterForm>
  );
}
