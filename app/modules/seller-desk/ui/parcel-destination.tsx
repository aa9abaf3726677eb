import type { ReactNode } from "react";
import { addressLines } from "#app/modules/addresses/index.ts";
import { TrackingLine } from "#app/modules/orders/ui/tracking-line.tsx";
import { formatDay } from "#app/shared/moment.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Parcel } from "../parcel.ts";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Who it goes to, where, and how far it has come. */
export function Destination({ parcel }: { parcel: Parcel }) {
  const [door, town] = addressLines(parcel.place);
  return (
    <Section title={parcel.pickup ? "Retirada na loja" : "Entrega"}>
      <address className="not-italic">
        <strong>{parcel.buyer}</strong>
        <br />
        {door}
        <br />
        {town}
        <br />
        {formatPhone(parcel.phone)}
      </address>
      {parcel.carrier && parcel.trackingCode && (
        <TrackingLine carrier={parcel.carrier} trackingCode={parcel.trackingCode} />
      )}
      {parcel.shippedAt && <p className="mt-3">Enviado em {formatDay(parcel.shippedAt)}</p>}
      {parcel.deliveredAt && <p className="mt-1">Entregue em {formatDay(parcel.deliveredAt)}</p>}
    </Section>
  );
}
