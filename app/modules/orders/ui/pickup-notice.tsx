import { Card } from "#app/design/card.tsx";
import { Icon } from "#app/design/icon.tsx";
import { formatDate } from "#app/shared/business-days.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import { isHeldAtStore, type OrderView } from "../buyer/order-view.ts";
import { formatPickupCode, keptUntil } from "../order.ts";

/** For the buyer, once something waits at the store: the code, the address and the last day. */
export function PickupNotice({ order }: { order: OrderView }) {
  const waiting = order.shipments.filter(({ status }) => status === "enviado");
  const awaited = order.shipments.filter(({ status }) => status === "processando");
  const last = waiting.reduce((latest, { arrivedAt }) => Math.max(latest, arrivedAt?.getTime() ?? 0), 0);
  if (!order.pickupCode || last === 0) return null;
  if (isHeldAtStore(order.delivery, waiting)) return <HeldByBank />;
  return (
    <Card as="section" aria-labelledby="retirada" className="border-2 border-lagoon">
      <h2 id="retirada" className="flex scroll-mt-36 items-center gap-2 text-2xl">
        <Icon name="store" className="size-6 text-lagoon" />
        {awaited.length > 0 ? "Parte do pedido já pode ser retirada" : "Pronto para retirar"}
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-4">
        <p>
          <span className="block text-sm text-ink-soft">Código de retirada</span>
          <strong className="tabular font-display text-4xl font-bold tracking-wide">
            {formatPickupCode(order.pickupCode)}
          </strong>
        </p>
        <div className="min-w-0 flex-1 basis-64 text-sm">
          <p className="font-medium">{fullAddress}</p>
          <p className="mt-1 text-ink-soft first-letter:uppercase">{hoursInOneLine}.</p>
          <p className="mt-1 text-ink-soft">Guardamos até {formatDate(keptUntil(new Date(last)))}.</p>
        </div>
      </div>
      <p className="mt-4 text-sm">
        Diga o código no balcão e leve um documento com foto. Outra pessoa pode retirar por você, com o código
        e o documento dela.
      </p>
      {awaited.length > 0 && (
        <p className="mt-2 text-sm">
          Ainda {awaited.length === 1 ? "falta a parte" : "faltam as partes"} de{" "}
          {awaited.map(({ sellerName }) => sellerName).join(", ")}: avisamos quando chegar. O código é o
          mesmo.
        </p>
      )}
    </Card>
  );
}

/** The pieces stay at the store while the buyer's bank decides. */
const HeldByBank = () => (
  <Card as="section" aria-labelledby="retirada" className="border-2 border-sun">
    <h2 id="retirada" className="flex scroll-mt-36 items-center gap-2 text-2xl">
      <Icon name="store" className="size-6" />
      Na nossa loja, à espera do seu banco
    </h2>
    <p className="mt-4 text-sm">
      O pagamento deste pedido está contestado, e o seu banco ainda decide se devolve o dinheiro a você.
    </p>
    <p className="mt-2 text-sm">
      Até lá as peças ficam guardadas e não podem ser retiradas. Se o dinheiro ficar conosco, o código de
      retirada volta a esta página.
    </p>
  </Card>
);
