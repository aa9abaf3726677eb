import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { parcelPath } from "#app/platform/paths.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { orderNumber, statusName } from "../../order.ts";
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

/** A seller's parcels; the filters are in the URL. */
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
        <EmptyState icon={<Icon name="package-check" />} title="Nenhum pedido aqui">
          <p>
            {filter === "a-enviar" ? "Tudo o que foi pago já foi enviado." : "Mude a situação ou a busca."}
          </p>
        </EmptyState>
      ) : (
        <>
          <DataTable caption={`${total} ${total === 1 ? "pedido" : "pedidos"}`} stacked>
            <thead>
              <tr>
                <HeadCell>Pedido</HeadCell>
                <HeadCell>Comprador</HeadCell>
                <HeadCell numeric>Peças</HeadCell>
                <HeadCell numeric>Valor</HeadCell>
                <HeadCell>Situação</HeadCell>
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
      <RowHead>
        <Link to={parcelPath(parcel.orderId)} className="link tabular">
          {orderNumber(parcel.orderId)}
        </Link>
        <span className="block text-sm font-normal text-ink-soft">{formatDay(parcel.orderedAt)}</span>
      </RowHead>
      <Cell className="wrap-anywhere">
        {parcel.buyer}
        <span className="block text-sm text-ink-soft">{where}</span>
      </Cell>
      <Cell numeric label="Peças">
        {parcel.pieces}
      </Cell>
      <Cell numeric label="Valor">
        {formatBRL(parcel.goods)}
      </Cell>
      <Cell>
        <StatusBadges parcel={parcel} />
      </Cell>
      <Cell deciding>
        {deadline ? (
          <Badge tone={deadline.late ? "danger" : "info"}>{deadline.text}</Badge>
        ) : (
          <span className="text-ink-faint">–</span>
        )}
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
