import { PackageCheck } from "lucide-react";
import { Form, Link } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, NARROW_ONLY, Row, RowHead, WIDE_ONLY } from "#app/design/table.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { parcelPath } from "#app/platform/paths.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { orderNumber, statusName } from "../../index.ts";
import { deadlineOf, PARCEL_FILTERS, type ParcelFilter, type ParcelSummary } from "../../seller/parcel.ts";

interface ParcelListProps {
  parcels: ParcelSummary[];
  page: number;
  pageCount: number;
  total: number;
  filter: ParcelFilter;
  query: string;
  today: IsoDate;
}

const address = (filter: ParcelFilter, query: string, page = 1): string =>
  `/painel-loja/pedidos?${new URLSearchParams({
    situacao: filter,
    ...(query && { q: query }),
    ...(page > 1 && { pagina: String(page) }),
  })}`;

/** A seller's parcels, the filters in the address. */
export function ParcelList({ parcels, page, pageCount, total, filter, query, today }: ParcelListProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Pedidos</h1>
        <Form action="/painel-loja/pedidos" role="search" className="flex w-full items-end gap-2 sm:w-auto">
          <input type="hidden" name="situacao" value={filter} />
          <TextField
            label="Número do pedido ou comprador"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={60}
            className="min-w-0 flex-1 sm:w-64 sm:flex-none"
          />
          <Button type="submit">Buscar</Button>
        </Form>
      </div>
      <TabLinks
        label="Situação"
        tabs={PARCEL_FILTERS.map(({ key, label }) => ({
          label,
          to: address(key, query),
          current: key === filter,
        }))}
      />
      {parcels.length === 0 ? (
        <EmptyState icon={<PackageCheck aria-hidden="true" />} title="Nenhum pedido aqui">
          <p>
            {filter === "a-enviar" ? "Tudo o que foi pago já foi enviado." : "Mude a situação ou a busca."}
          </p>
        </EmptyState>
      ) : (
        <>
          <DataTable caption={`${total} ${total === 1 ? "pedido" : "pedidos"}`}>
            <thead>
              <tr>
                <HeadCell>Pedido</HeadCell>
                <HeadCell className={WIDE_ONLY}>Comprador</HeadCell>
                <HeadCell numeric className={WIDE_ONLY}>
                  Peças
                </HeadCell>
                <HeadCell numeric className={WIDE_ONLY}>
                  Valor
                </HeadCell>
                <HeadCell className={WIDE_ONLY}>Situação</HeadCell>
                <HeadCell>Prazo</HeadCell>
              </tr>
            </thead>
            <tbody>
              {parcels.map((parcel) => (
                <ParcelRow key={parcel.orderId} parcel={parcel} today={today} />
              ))}
            </tbody>
          </DataTable>
          <Pagination current={page} total={pageCount} hrefFor={(next) => address(filter, query, next)} />
        </>
      )}
    </div>
  );
}

function ParcelRow({ parcel, today }: { parcel: ParcelSummary; today: IsoDate }) {
  const deadline = deadlineOf(parcel, today);
  const where = parcel.pickup ? "Retirada na loja" : parcel.city;
  return (
    <Row>
      <RowHead className="max-lg:min-w-0">
        <Link to={parcelPath(parcel.orderId)} className="link tabular">
          {orderNumber(parcel.orderId)}
        </Link>
        <span className="block text-sm font-normal text-ink-soft">{formatDay(parcel.orderedAt)}</span>
        <span className={cx(NARROW_ONLY, "block text-sm font-normal wrap-anywhere")}>
          {parcel.buyer}
          <span className="block text-ink-soft">
            {where}
            <br />
            {parcel.pieces} {parcel.pieces === 1 ? "peça" : "peças"}, {formatBRL(parcel.goods)}
          </span>
        </span>
      </RowHead>
      <Cell className={WIDE_ONLY}>
        {parcel.buyer}
        <span className="block text-sm text-ink-soft">{where}</span>
      </Cell>
      <Cell numeric className={WIDE_ONLY}>
        {parcel.pieces}
      </Cell>
      <Cell numeric className={WIDE_ONLY}>
        {formatBRL(parcel.goods)}
      </Cell>
      <Cell className={WIDE_ONLY}>
        <StatusBadges parcel={parcel} />
      </Cell>
      <Cell>
        <span className="grid justify-items-start gap-1.5">
          {deadline && <Badge tone={deadline.late ? "danger" : "info"}>{deadline.text}</Badge>}
          <span className={NARROW_ONLY}>
            <StatusBadges parcel={parcel} />
          </span>
        </span>
      </Cell>
    </Row>
  );
}

const StatusBadges = ({ parcel }: { parcel: ParcelSummary }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={STATUS_TONES[parcel.status]}>
      {statusName(parcel.status, parcel.pickup ? "pickup" : "delivery")}
    </Badge>
    {parcel.openReturns > 0 && <Badge tone="warning">Devolução</Badge>}
  </span>
);

export const STATUS_TONES = {
  pendente: "neutral",
  processando: "warning",
  enviado: "info",
  entregue: "success",
  cancelado: "danger",
} as const;
