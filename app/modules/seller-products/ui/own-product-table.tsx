import { Copy, Eye, Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { IconButton, IconButtonLink } from "#app/design/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { NoPicture } from "#app/modules/pictures/ui/no-picture.tsx";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { formatBRL } from "#app/shared/money.ts";
import type { OwnProductLine } from "../own-product.ts";
import { StockCell } from "./stock-cell.tsx";

const number = new Intl.NumberFormat("pt-BR");

interface OwnProductTableProps {
  items: readonly OwnProductLine[];
  /** The list's own search and page, to come back to. */
  search: string;
}

export function OwnProductTable({ items, search }: OwnProductTableProps) {
  return (
    <DataTable caption="Meus produtos" hideCaption compact>
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">Imagem</span>
          </HeadCell>
          <HeadCell>Produto</HeadCell>
          <HeadCell>Categoria</HeadCell>
          <HeadCell numeric>Preço</HeadCell>
          <HeadCell>Estoque</HeadCell>
          <HeadCell numeric>Vendas</HeadCell>
          <HeadCell numeric>Visualizações</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell numeric>Ações</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((product) => (
          <ProductRow key={product.id} product={product} search={search} />
        ))}
      </tbody>
    </DataTable>
  );
}

function ProductRow({ product, search }: { product: OwnProductLine; search: string }) {
  const { id, name, cover, isActive, onSale } = product;
  return (
    <Row>
      <Cell className="w-14">
        {cover ? (
          <ResponsivePicture
            picture={{ ...cover, alt: "" }}
            sizes="48px"
            widths={[160]}
            className="aspect-3/4 w-12 rounded-mark"
          />
        ) : (
          <NoPicture alt="" className="aspect-3/4 w-12 rounded-mark" />
        )}
      </Cell>
      <RowHead className="min-w-44">
        <Link
          to={{ pathname: `/dashboard/produtos/${id}`, search }}
          preventScrollReset
          className="underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </RowHead>
      <Cell className="whitespace-nowrap">{product.categoryName}</Cell>
      <Cell numeric>{formatBRL(product.price)}</Cell>
      <Cell>
        <StockCell product={product} search={search} />
      </Cell>
      <Cell numeric>
        {number.format(product.sales)}
        <span className="block text-ink-soft">{formatBRL(product.salesValue)}</span>
      </Cell>
      <Cell numeric>{number.format(product.views)}</Cell>
      <Cell>
        <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</Badge>
        {isActive && !onSale && <span className="block text-xs text-ink-soft">aguarda aprovação</span>}
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <RowActions product={product} search={search} />
      </Cell>
    </Row>
  );
}

function RowActions({
  product: { id, name, isActive },
  search,
}: {
  product: OwnProductLine;
  search: string;
}) {
  const page = `/dashboard/produtos/${id}`;
  return (
    <Form
      method="post"
      action={`/dashboard/produtos${search}`}
      preventScrollReset
      className="inline-flex justify-end"
    >
      <input type="hidden" name="id" value={id} />
      <IconButtonLink
        to={{ pathname: page, search }}
        preventScrollReset
        label={`Ver ${name}`}
        icon={<Eye aria-hidden="true" />}
        size="sm"
      />
      <IconButtonLink
        to={{ pathname: `${page}/editar`, search }}
        preventScrollReset
        label={`Editar ${name}`}
        icon={<Pencil aria-hidden="true" />}
        size="sm"
      />
      <IconButton
        type="submit"
        name="acao"
        value={isActive ? "desativar" : "ativar"}
        label={`${isActive ? "Desativar" : "Ativar"} ${name}`}
        icon={isActive ? <PowerOff aria-hidden="true" /> : <Power aria-hidden="true" />}
        size="sm"
      />
      <IconButton
        type="submit"
        name="acao"
        value="duplicar"
        label={`Duplicar ${name}`}
        icon={<Copy aria-hidden="true" />}
        size="sm"
      />
      <IconButtonLink
        to={{ pathname: `${page}/excluir`, search }}
        preventScrollReset
        label={`Excluir ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        tone="danger"
      />
    </Form>
  );
}
