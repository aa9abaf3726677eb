import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { Tracking } from "#app/modules/shipping/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { parcelPath } from "#app/platform/paths.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { formatDay, formatMoment } from "#app/shared/moment.ts";
import { add, formatBRL, type Money, subtract, sum, times } from "#app/shared/money.ts";
import { formatRates } from "#app/shared/rate.ts";
import type { ParcelLabels } from "../../labels/label.ts";
import { orderNumber, statusName } from "../../order.ts";
import type { Parcel } from "../../seller/parcel.ts";
import { DisputedAmounts, ParcelDisputes } from "../disputes/parcel-disputes.tsx";
import { RefundLines } from "../refund-lines.tsx";
import { LabelSection } from "./label-section.tsx";
import { DeliveredForm, RefundForm, ReturnForms, TrackingForm } from "./parcel-forms.tsx";
import { STATUS_TONES } from "./parcel-list.tsx";
import { Destination, ParcelDeadline, Section } from "./parcel-parts.tsx";
import { CorrectTrackingForm, NotRegistered, ShipForm } from "./tracking-forms.tsx";

/** One parcel: what to pack, where it goes, what to do next. */
export function ParcelPage({
  parcel,
  labels,
  today,
  answer,
  dialog,
  children,
}: {
  parcel: Parcel;
  /** Null where no freight company sells labels. */
  labels: ParcelLabels | null;
  today: IsoDate;
  /** The refused form, with its intent. */
  answer: FormAnswer | undefined;
  dialog: ReactNode;
  /** Its fiscal document. */
  children: ReactNode;
}) {
  const intent = answer?.values.intent ?? "";
  const mayShip = parcel.status === "processando" && !parcel.pickup;
  const isOnItsWay = parcel.status === "enviado" && !parcel.pickup;
  const tracking = isOnItsWay ? trackingOf(parcel) : null;
  // These forms show their own errors, where they still stand here; those of the others are shown at the head of the page.
  const formsWithErrors = [
    ...(labels ? ["comprar-etiqueta"] : []),
    ...(mayShip ? ["enviar"] : []),
    ...(tracking ? ["corrigir-rastreio"] : []),
  ];
  const answerIn = (form: string) => (form === intent ? answer : undefined);
  const open = parcel.returns.filter(({ status }) => status === "solicitada");
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <Link to="/painel-loja/pedidos" className="link text-sm">
          Todos os pedidos
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h1 className="tabular text-3xl">Pedido {orderNumber(parcel.orderId)}</h1>
          <Badge tone={STATUS_TONES[parcel.status]}>
            {statusName(parcel.status, parcel.pickup ? "pickup" : "delivery")}
          </Badge>
          {parcel.status !== "cancelado" && (
            <ButtonLink
              to={`${parcelPath(parcel.orderId)}/romaneio.pdf`}
              reloadDocument
              target="_blank"
              size="sm"
              icon={<Icon name="printer" />}
              className="ml-auto"
            >
              Imprimir romaneio
            </ButtonLink>
          )}
        </div>
        <p className="mt-1 text-ink-soft">Feito em {formatMoment(parcel.orderedAt)}</p>
      </div>
      {dialog}
      <NotRegistered answer={formsWithErrors.includes(intent) ? undefined : answer} />
      <ParcelDisputes parcel={parcel} />
      <ParcelDeadline parcel={parcel} today={today} />
      {open.map((asked) => (
        <ReturnForms key={asked.id} asked={asked} taken={parcel.taken} />
      ))}
      <Items parcel={parcel} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Destination parcel={parcel} />
        <Amounts parcel={parcel} />
      </div>
      {children}
      {labels && <LabelSection labels={labels} parcel={parcel} answer={answerIn("comprar-etiqueta")} />}
      {mayShip && <ShipForm isInDispute={parcel.isInDispute} answer={answerIn("enviar")} />}
      {isOnItsWay && (
        <>
          <TrackingForm />
          {tracking && <CorrectTrackingForm known={tracking} answer={answerIn("corrigir-rastreio")} />}
          <DeliveredForm />
        </>
      )}
      {parcel.mayRefund && <RefundForm parcel={parcel} />}
      {parcel.toCancel && (
        <div>
          <ButtonLink
            to={`${parcelPath(parcel.orderId)}/cancelar`}
            variant="danger"
            preventScrollReset
            icon={<Icon name="x" />}
          >
            Cancelar este envio
          </ButtonLink>
        </div>
      )}
      <PastReturns parcel={parcel} />
    </div>
  );
}

const trackingOf = ({ carrier, trackingCode }: Parcel): Tracking | null =>
  carrier && trackingCode ? { carrier, trackingCode } : null;

function Items({ parcel }: { parcel: Parcel }) {
  return (
    <Section title="Peças">
      <DataTable caption="Peças deste pedido" hideCaption stacked>
        <thead>
          <tr>
            <HeadCell>Produto</HeadCell>
            <HeadCell>Cor</HeadCell>
            <HeadCell>Tamanho</HeadCell>
            <HeadCell numeric>Qtd.</HeadCell>
            <HeadCell numeric>Preço</HeadCell>
            <HeadCell numeric>Total</HeadCell>
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <Row key={item.position}>
              <RowHead>{item.name}</RowHead>
              <Cell label="Cor">{item.color}</Cell>
              <Cell label="Tamanho">{item.size}</Cell>
              <Cell numeric label="Qtd.">
                {item.quantity}
                {item.refunded > 0 && (
                  <span className="block text-xs text-hibiscus">{item.refunded} com reembolso</span>
                )}
              </Cell>
              <Cell numeric label="Preço">
                {formatBRL(item.price)}
              </Cell>
              <Cell numeric deciding>
                {formatBRL(times(item.price, item.quantity))}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

/** The rates of its lines, each once. */
const ratesOf = (items: Parcel["items"]): string => {
  const rates = [...new Set(items.flatMap(({ commissionRate }) => commissionRate ?? []))];
  return rates.length === 0 ? "" : ` (${formatRates(rates.sort((a, b) => a - b))})`;
};

function Amounts({ parcel: { goods, sums, refunded, items, disputes } }: { parcel: Parcel }) {
  const net = subtract(add(goods, sums.freight), sum([sums.discount, sums.commission, sums.paymentFee]));
  const rows: [string, Money, boolean][] = [
    ["Produtos", goods, false],
    ["Desconto do PIX", sums.discount, true],
    ["Frete repassado", sums.freight, false],
    [`Comissão da plataforma${ratesOf(items)}`, sums.commission, true],
    ["Taxa do pagamento", sums.paymentFee, true],
  ];
  const taken = disputes.filter(({ outcome }) => outcome !== "won");
  return (
    <Section title="Valores">
      <dl className="grid gap-2">
        {rows
          .filter(([, amount]) => amount > 0)
          .map(([name, amount, off]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular shrink-0 font-medium">
                {off ? "−" : ""}
                {formatBRL(amount)}
              </dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>
            {refunded
              ? "Líquido da venda, antes do reembolso"
              : taken.length > 0
                ? "Líquido da venda, antes da contestação"
                : "Líquido da venda"}
          </dt>
          <dd className="tabular shrink-0">{formatBRL(net)}</dd>
        </div>
      </dl>
      {refunded && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Reembolso ao comprador</h3>
          <RefundLines sum={refunded} />
          <p className="mt-2 text-sm text-ink-soft">
            A comissão e a taxa do pagamento desta parte foram desfeitas.
          </p>
        </>
      )}
      <DisputedAmounts taken={taken} net={refunded ? null : net} />
    </Section>
  );
}

const RETURN_STATUS_NAMES = { solicitada: "Solicitada", recebida: "Recebida", recusada: "Recusada" } as const;

function PastReturns({ parcel }: { parcel: Parcel }) {
  const past = parcel.returns.filter(({ status }) => status !== "solicitada");
  if (past.length === 0) return null;
  return (
    <Section title="Devoluções anteriores">
      <ul className="grid gap-2">
        {past.map((asked) => (
          <li key={asked.id}>
            {formatDay(asked.askedAt)}:{" "}
            {asked.items.map(({ name, quantity }) => `${quantity}× ${name}`).join(", ")}{" "}
            <Badge tone={asked.status === "recebida" ? "success" : "danger"}>
              {RETURN_STATUS_NAMES[asked.status]}
            </Badge>
            {asked.answer && <span className="block text-sm text-ink-soft">{asked.answer}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
