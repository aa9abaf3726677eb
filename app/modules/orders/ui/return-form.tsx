import { TextArea } from "#app/design/text-field.tsx";
import { formatDate } from "#app/shared/business-days.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { ItemView, OrderView, ShipmentView } from "../buyer/order-view.ts";
import { TAKEN_FROM_BUYER } from "../taken-wording.ts";
import { ItemPicture } from "./item-picture.tsx";

export const RETURN_FORM = "devolver";

export const returnableParts = (order: OrderView): ShipmentView[] =>
  order.shipments.filter(({ items }) => items.some(({ returnable }) => returnable > 0));

/** The pieces to return, by seller. */
export function ReturnFields({ order, reason }: { order: OrderView; reason: string }) {
  const parts = returnableParts(order);
  const kinds = new Set(parts.map(({ giveBack }) => giveBack?.kind));
  const needsReason = kinds.has("devolucao");
  const promised = new Set(parts.filter(({ taken }) => !taken).map(({ giveBack }) => giveBack?.kind));
  const { refundWithinBusinessDays } = store.promises;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {parts.map(({ sellerId, sellerName, items, giveBack, taken }) => (
        <fieldset key={sellerId} className="min-w-0">
          <legend className="font-semibold">{sellerName}</legend>
          {giveBack && (
            <p className="mt-0.5 text-sm text-ink-soft">
              {giveBack.kind === "arrependimento"
                ? `Até ${formatDate(giveBack.until)} você pode desistir sem dar motivo.${taken ? "" : " Se desistir de tudo desta loja, o frete dela também volta."}`
                : `Devolução grátis até ${formatDate(giveBack.until)}.`}
            </p>
          )}
          {giveBack && taken && (
            <p className="mt-1 text-sm font-medium">{TAKEN_FROM_BUYER[giveBack.kind][taken]}</p>
          )}
          <ul className="mt-3 grid grid-cols-1 gap-3">
            {items
              .filter(({ returnable }) => returnable > 0)
              .map((item) => (
                <li key={item.position} className="flex items-center gap-3">
                  <ItemPicture imageUrl={item.imageUrl} className="w-12" />
                  <PieceCount item={item} most={item.returnable} />
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <TextArea
        label={needsReason ? "Motivo" : "Motivo (se quiser contar)"}
        name="motivo"
        rows={3}
        defaultValue={reason}
        maxLength={500}
        required={needsReason}
      />
      <p className="text-sm text-ink-soft">
        O frete da volta é por nossa conta.{" "}
        {promised.has("arrependimento") &&
          `Na desistência, o dinheiro volta em até ${refundWithinBusinessDays} dias úteis a partir de agora, sem esperar as peças. `}
        {promised.has("devolucao") &&
          `Na devolução, o dinheiro volta em até ${refundWithinBusinessDays} dias úteis depois que as peças chegarem à loja.`}
      </p>
    </div>
  );
}

interface PieceCountProps {
  item: ItemView;
  most: number;
  withPrice?: boolean;
  /** How many were chosen before. */
  chosen?: string | undefined;
}

/** How many pieces of a line; a select, so that it works without scripts. */
export function PieceCount({
  item: { position, name, color, size, price },
  most,
  withPrice,
  chosen = "0",
}: PieceCountProps) {
  return (
    <label className="flex min-w-0 grow items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">
          {color}, {size}
          {withPrice && ` · ${formatBRL(price)} cada`}
        </span>
      </span>
      <select
        name={`item-${position}`}
        defaultValue={chosen}
        aria-label={`Quantas peças de ${name} (${color}, ${size})`}
        className="min-h-11 shrink-0 rounded-control border border-line-strong bg-white px-3"
      >
        {[...Array(most + 1).keys()].map((pieces) => (
          <option key={pieces} value={pieces}>
            {pieces === 0 ? "Nenhuma" : pieces}
          </option>
        ))}
      </select>
    </label>
  );
}
