import { Badge } from "#app/design/badge.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { FilterForm } from "#app/design/panel-filter-form.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { parcelPath } from "#app/platform/paths.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { counted } from "#app/shared/count.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { orderNumber, statusName } from "../../order.ts";
import { deadlineOf, PARCEL_FILTERS, type ParcelSummary } from "../../seller/parcel.ts";
import {
  DOCUMENT_FILTERS,
  DUE_FILTERS,
  PARCELS_PATH,
  type ParcelFilters,
  parcelsAddress,
  WAY_FILTERS,
} from "../../seller/parcel-filters.ts";
import { ChooseBox, ChooseParcels } from "../dispatch/choose-parcels.tsx";

interface ParcelListProps {
  parcels: ParcelSummary[];
  page: number;
  pageCount: number;
  total: number;
  filters: ParcelFilters;
  today: IsoDate;
}

/** A seller's parcels; the filters are in the URL. Chosen ones are prepared and sent together. */
export function ParcelList({ parcels, page, pageCount, total, filters, today }: ParcelListProps) {
  const caption = counted(total, "pedido", "pedidos");
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">Pedidos</h1>
      <Filters filters={filters} />
      <TabLinks
        label="Situação"
        tabs={PARCEL_FILTERS.map(({ key, label }) => ({
          label,
          to: parcelsAddress({ ...filters, status: key }),
          current: key === filters.status,
        }))}
      />
      {parcels.length === 0 ? (
        <EmptyState icon={<Icon name="package-check" />} title="Nenhum pedido aqui">
          <p>
            {filters.status === "a-enviar" && filters.query === ""
              ? "Tudo o que foi pago já foi enviado."
              : "Mude a situação ou a busca."}
          </p>
        </EmptyState>
      ) : (
        <>
          <ChooseParcels
            key={parcelsAddress(filters, page)}
            filters={filters}
            total={total}
            shown={parcels.length}
          >
            <DataTable caption={caption} stacked>
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
          </ChooseParcels>
          <Pagination current={page} total={pageCount} hrefFor={(next) => parcelsAddress(filters, next)} />
        </>
      )}
    </div>
  );
}

const options = (filters: readonly { key: string; label: string }[]) =>
  filters.map(({ key, label }) => ({ value: key, label }));

function Filters({ filters }: { filters: ParcelFilters }) {
  const { status, query, due, way, document, month } = filters;
  const isOpen = [due, way, document, month].some((each) => each !== "");
  return (
    <FilterForm
      path={PARCELS_PATH}
      address={parcelsAddress(filters)}
      name="Buscar pedidos"
      search={{ label: "Número do pedido ou comprador", defaultValue: query, maxLength: 60 }}
      isOpen={isOpen}
      isNarrowed={isOpen || query !== ""}
    >
      <input type="hidden" name="situacao" value={status} />
      <SelectField label="Prazo" name="prazo" options={options(DUE_FILTERS)} defaultValue={due} />
      <SelectField label="Entrega" name="entrega" options={options(WAY_FILTERS)} defaultValue={way} />
      <SelectField
        label="Nota fiscal"
        name="nota"
        options={options(DOCUMENT_FILTERS)}
        defaultValue={document}
      />
      <TextField label="Mês do envio" name="mes" type="month" defaultValue={month} />
    </FilterForm>
  );
}

function ParcelRow({ parcel, today }: { parcel: ParcelSummary; today: IsoDate }) {
  const deadline = deadlineOf(parcel, today);
  const where = parcel.pickup ? "Retirada na loja" : parcel.city;
  return (
    <Row>
      <RowHead>
        <span className="flex items-start gap-3">
          <ChooseBox orderId={parcel.orderId} />
          <span>
            <Link to={parcelPath(parcel.orderId)} className="link tabular">
              {orderNumber(parcel.orderId)}
            </Link>
            <span className="block text-sm font-normal text-ink-soft">{formatDay(parcel.orderedAt)}</span>
          </span>
        </span>
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
    {parcel.isInDispute && <Badge tone="danger">Contestado</Badge>}
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
