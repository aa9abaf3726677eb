import type { ReactNode } from "react";
import { Notice } from "#app/design/notice.tsx";
import { addressLines } from "#app/modules/addresses/index.ts";
import { formatDate, type IsoDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { store } from "#app/shared/store.ts";
import { hoursInOneLine } from "#app/shared/store-facts.ts";
import { closingHourOn, deadlineOf, type Parcel } from "../../seller/parcel.ts";
import { TrackingLine } from "../tracking-line.tsx";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The buyer, the address and the state of the parcel. */
export function Destination({ parcel }: { parcel: Parcel }) {
  const [door, town] = addressLines(parcel.place);
  return (
    <Section
      title={parcel.pickup ? (parcel.status === "cancelado" ? "Retirada" : "Levar à nossa loja") : "Entrega"}
    >
      <address className="not-italic">
        <strong>{parcel.pickup ? `Loja ${store.brand}` : parcel.buyer}</strong>
        <br />
        {door}
        <br />
        {town}
        <br />
        {parcel.pickup && `Quem retira: ${parcel.buyer}, `}
        {formatPhone(parcel.phone)}
      </address>
      {parcel.carrier && parcel.trackingCode && (
        <TrackingLine carrier={parcel.carrier} trackingCode={parcel.trackingCode} />
      )}
      {parcel.shippedAt && <p className="mt-3">Enviado em {formatDay(parcel.shippedAt)}</p>}
      {parcel.pickup && (
        <p className="mt-2 text-sm text-ink-soft first-letter:uppercase">{hoursInOneLine}.</p>
      )}
      {parcel.arrivedAt && <p className="mt-3">Chegou à nossa loja em {formatDay(parcel.arrivedAt)}</p>}
      {parcel.arrivedAt && parcel.status === "cancelado" && (
        <p className="mt-1">As peças estão na nossa loja: venha buscá-las no horário acima.</p>
      )}
      {parcel.deliveredAt && (
        <p className="mt-1">
          {parcel.pickup ? "Retirado" : "Entregue"} em {formatDay(parcel.deliveredAt)}
        </p>
      )}
    </Section>
  );
}

/** The last day to post a paid parcel, or to bring it to the physical store. */
export function ParcelDeadline({ parcel, today }: { parcel: Parcel; today: IsoDate }) {
  const deadline = deadlineOf(parcel, today);
  if (!deadline) return null;
  const { shipBy, text, late } = deadline;
  if (parcel.pickup) {
    const closes = closingHourOn(shipBy);
    return (
      <Notice tone={late ? "error" : "warning"} title={`Retirada na loja: ${text}`}>
        Leve o pacote à nossa loja até {formatDate(shipBy)}
        {closes !== null && `, às ${closes}h`}, {store.promises.shipWithinBusinessDays} dias úteis depois do
        pagamento. Escreva o número do pedido por fora. Sua loja fica longe? Envie o pacote para o endereço da
        nossa loja. Não é preciso informar rastreio: nossa equipe registra a chegada e avisa quem comprou.
      </Notice>
    );
  }
  return (
    <Notice tone={late ? "error" : "warning"} title={`Envio: ${text}`}>
      Poste até {formatDate(shipBy)}, {store.promises.shipWithinBusinessDays} dias úteis depois do pagamento.
    </Notice>
  );
}
