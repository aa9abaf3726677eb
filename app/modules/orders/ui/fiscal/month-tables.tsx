import { Badge } from "#app/design/badge.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { adminShopPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { FiscalMonth, ShopMonth } from "../../fiscal/fiscal-month.ts";
import { parcelsAddress, TO_SEND } from "../../seller/parcel-filters.ts";

/** "07/2026" */
const monthName = (month: string): string => month.split("-").reverse().join("/");

const without = ({ without: count }: FiscalMonth) =>
  count === 0 ? <Badge tone="success">Todas com nota</Badge> : <Badge tone="warning">{count} sem nota</Badge>;

/** A seller's own months. */
export function OwnMonths({ months }: { months: readonly FiscalMonth[] }) {
  if (months.length === 0)
    return (
      <EmptyState icon={<Icon name="scroll-text" />} title="Nenhum envio ainda">
        <p>Quando você enviar o primeiro pedido, o mês dele aparece aqui.</p>
      </EmptyState>
    );
  return (
    <DataTable caption="Pacotes e notas de cada mês" hideCaption stacked>
      <thead>
        <tr>
          <HeadCell>Mês do envio</HeadCell>
          <HeadCell numeric>Envios</HeadCell>
          <HeadCell numeric>Valor sem nota</HeadCell>
          <HeadCell>Notas</HeadCell>
        </tr>
      </thead>
      <tbody>
        {months.map((each) => (
          <Row key={each.month}>
            <RowHead>
              {each.without > 0 ? (
                <Link
                  to={parcelsAddress({ ...TO_SEND, status: "todos", document: "sem", month: each.month })}
                  className="link tabular"
                >
                  {monthName(each.month)}
                </Link>
              ) : (
                <span className="tabular">{monthName(each.month)}</span>
              )}
            </RowHead>
            <Cell numeric label="Envios">
              {each.parcels}
            </Cell>
            <Cell numeric label="Valor sem nota">
              {formatBRL(each.value)}
            </Cell>
            <Cell deciding>{without(each)}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The months of all shops in which parcels went out without a document. */
export function ShopMonths({ months }: { months: readonly ShopMonth[] }) {
  if (months.length === 0)
    return (
      <EmptyState icon={<Icon name="badge-check" />} title="Todos os envios têm nota">
        <p>Nenhuma loja enviou pedidos sem registrar a nota fiscal.</p>
      </EmptyState>
    );
  return (
    <DataTable caption="Meses com envios sem nota, por loja" stacked>
      <thead>
        <tr>
          <HeadCell>Loja</HeadCell>
          <HeadCell>Mês do envio</HeadCell>
          <HeadCell numeric>Envios</HeadCell>
          <HeadCell numeric>Valor sem nota</HeadCell>
          <HeadCell>Notas</HeadCell>
        </tr>
      </thead>
      <tbody>
        {months.map((each) => (
          <Row key={`${each.sellerId} ${each.month}`}>
            <RowHead>
              <Link to={adminShopPath(each.sellerId)} className="link">
                {each.shop}
              </Link>
            </RowHead>
            <Cell label="Mês do envio">
              <span className="tabular">{monthName(each.month)}</span>
            </Cell>
            <Cell numeric label="Envios">
              {each.parcels}
            </Cell>
            <Cell numeric label="Valor sem nota">
              {formatBRL(each.value)}
            </Cell>
            <Cell deciding>{without(each)}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
