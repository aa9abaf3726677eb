import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { ORDER_STATUSES, STATUS_NAMES } from "#app/modules/orders/index.ts";
import { METHOD_NAMES, PAYMENT_METHODS } from "#app/modules/payments/index.ts";
import { isNarrowed, ORDERS_PATH, type OrderFilter, ordersAddress } from "../../orders/order-filter.ts";

/** A plain form: the filter is the address. The queue that is looked at stays. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { q, fila, ...others } = filter;
  return (
    <Form key={ordersAddress(filter)} action={ORDERS_PATH} role="search" aria-label="Buscar pedidos">
      {fila && <input type="hidden" name="fila" value={fila} />}
      <div className="flex items-end gap-2">
        <TextField
          label="Número do pedido ou comprador"
          name="q"
          type="search"
          placeholder="Número, nome, e-mail ou telefone"
          maxLength={80}
          defaultValue={q}
          className="min-w-0 grow sm:max-w-md"
        />
        <Button type="submit">Buscar</Button>
      </div>
      <Disclosure
        summary="Mais filtros"
        open={Object.values(others).some((value) => value !== "")}
        className="border-b-0"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
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
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">Filtrar</Button>
          {isNarrowed(filter) && (
            <ButtonLink to={ORDERS_PATH} variant="quiet">
              Limpar filtros
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </Form>
  );
}
