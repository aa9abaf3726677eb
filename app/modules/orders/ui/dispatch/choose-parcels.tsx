import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Icon } from "#app/design/icon.tsx";
import { counted } from "#app/shared/count.ts";
import { ALL_CHOSEN, CHOSEN, MAX_AT_ONCE } from "../../dispatch/selection.ts";
import { orderNumber } from "../../order.ts";
import { filterFields, PARCELS_PATH, type ParcelFilters } from "../../seller/parcel-filters.ts";

/** A parcel's own box in the list. */
export const ChooseBox = ({ orderId }: { orderId: string }) => (
  <CheckboxField
    name={CHOSEN}
    value={orderId}
    label={<span className="sr-only">Escolher o pedido {orderNumber(orderId)}</span>}
  />
);

interface ChooseParcelsProps {
  filters: ParcelFilters;
  /** How many parcels match the filters, on all pages. */
  total: number;
  shown: number;
  /** The list, with a `ChooseBox` in each row. */
  children: ReactNode;
}

const boxesIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${CHOSEN}"]`),
];

/**
 * The list as a form: the pages for many parcels get the chosen ones in their URL. A plain form, because two of them
 * answer with a file, and because it needs no script.
 */
export function ChooseParcels({ filters, total, shown, children }: ChooseParcelsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const count = () => {
    if (!form.current) return;
    const all = form.current.querySelector<HTMLInputElement>(`input[name="${ALL_CHOSEN}"]`)?.checked;
    const some = boxesIn(form.current).filter(({ checked }) => checked).length;
    setChosen(all ? total : some);
    if (all || some > 0) setMissing(false);
  };
  // A browser that goes back restores the boxes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts once, when the page comes up.
  useEffect(count, []);
  const choosePage = (isChosen: boolean) => {
    for (const box of boxesIn(form.current!)) box.checked = isChosen;
  };
  const needsChoice = (event: FormEvent) => {
    if (chosen > 0) return;
    event.preventDefault();
    setMissing(true);
  };
  return (
    <form ref={form} method="get" onChange={count} onSubmit={needsChoice} className="grid grid-cols-1 gap-4">
      {filterFields(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-3 rounded-card bg-sand p-4">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <CheckboxField
            label={`Escolher os ${shown} desta página`}
            className="noscript:hidden"
            onChange={(event) => choosePage(event.currentTarget.checked)}
          />
          <CheckboxField
            name={ALL_CHOSEN}
            value="sim"
            label={
              total > MAX_AT_ONCE
                ? `Escolher os primeiros ${MAX_AT_ONCE} dos ${total} que correspondem`
                : `Escolher todos os ${total} que correspondem`
            }
          />
        </div>
        <Actions />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {isMissing
            ? "Escolha ao menos um pedido na lista abaixo."
            : chosen > 0
              ? counted(chosen, "pedido escolhido", "pedidos escolhidos")
              : ""}
        </p>
      </div>
      {children}
    </form>
  );
}

/** The one that sends is last: what comes before it is done first. */
function Actions() {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-1">
      <Button
        type="submit"
        size="sm"
        formAction={`${PARCELS_PATH}/separacao`}
        icon={<Icon name="clipboard-list" />}
      >
        Lista de separação
      </Button>
      <Button
        type="submit"
        size="sm"
        formAction={`${PARCELS_PATH}/romaneios.pdf`}
        formTarget="_blank"
        icon={<Icon name="printer" />}
      >
        Romaneios em PDF
      </Button>
      <Button type="submit" size="sm" formAction={`${PARCELS_PATH}.csv`} icon={<Icon name="download" />}>
        Planilha para a nota (CSV)
      </Button>
      <Button
        type="submit"
        size="sm"
        variant="primary"
        formAction={`${PARCELS_PATH}/enviar`}
        icon={<Icon name="truck" />}
      >
        Informar rastreios e enviar
      </Button>
    </div>
  );
}
