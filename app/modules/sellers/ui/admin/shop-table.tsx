import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { adminShopPath } from "#app/platform/paths.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatDay } from "#app/shared/moment.ts";
import type { ShopLine } from "../../admin/shop.ts";
import { StandingBadge } from "../standing.tsx";

/** Every shop, by name. */
export function ShopTable({ lines, total, search }: ShopTableProps) {
  return (
    <DataTable caption={total === 1 ? "1 loja" : `${total} lojas`} stacked>
      <thead>
        <tr>
          <HeadCell>Loja</HeadCell>
          <HeadCell>Situação</HeadCell>
          <HeadCell>CNPJ</HeadCell>
          <HeadCell>Responsável</HeadCell>
          <HeadCell>Cidade</HeadCell>
          <HeadCell>Desde</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((shop) => (
          <Row key={shop.id}>
            <RowHead>
              <Link to={`${adminShopPath(shop.id)}${search}`} preventScrollReset className="link">
                {shop.name}
              </Link>
            </RowHead>
            <Cell deciding>
              <StandingBadge standing={shop.standing} />
            </Cell>
            <Cell label="CNPJ" className="tabular whitespace-nowrap">
              {formatCnpj(shop.cnpj)}
            </Cell>
            <Cell label="Responsável">
              {shop.owner?.name ?? "—"}
              {shop.owner && <span className="block text-sm text-ink-soft">{shop.owner.email}</span>}
            </Cell>
            <Cell label="Cidade">
              {shop.city}/{shop.state}
            </Cell>
            <Cell label="Desde" className="whitespace-nowrap">
              {formatDay(shop.since)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

interface ShopTableProps {
  lines: ShopLine[];
  total: number;
  /** The list's own filters, which the dialog keeps. */
  search: string;
}
