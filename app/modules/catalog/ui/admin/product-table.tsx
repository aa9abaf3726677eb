import { Badge } from "#app/design/badge.tsx";
import { Icon } from "#app/design/icon.tsx";
import { IconButtonLink } from "#app/design/icon-button.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { ADMIN_PRODUCTS_PATH, adminProductPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import { productSearch } from "../../admin/product-criteria.ts";
import { type ProductLine, type ProductState, STATE_NAMES } from "../../admin/product-line.ts";

const number = new Intl.NumberFormat("pt-BR");

export function ProductTable({ caption, items }: { caption: string; items: readonly ProductLine[] }) {
  return (
    <DataTable caption={caption} compact stacked>
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">Foto</span>
          </HeadCell>
          <HeadCell>Produto</HeadCell>
          <HeadCell>Categoria</HeadCell>
          <HeadCell>Loja</HeadCell>
          <HeadCell numeric>Preço</HeadCell>
          <HeadCell numeric>Estoque</HeadCell>
          <HeadCell numeric>Vendas</HeadCell>
          <HeadCell numeric>Visualizações</HeadCell>
          <HeadCell>Situação</HeadCell>
          <HeadCell>
            <span className="sr-only">Ações</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </DataTable>
  );
}

function ProductRow({ product }: { product: ProductLine }) {
  const { id, name, cover } = product;
  return (
    <Row>
      <Cell className="w-12 max-lg:hidden">
        {cover ? (
          <ResponsivePicture
            picture={{ ...cover, alt: "" }}
            sizes="36px"
            widths={[160]}
            className="aspect-3/4 w-9 rounded-mark"
          />
        ) : (
          <NoPicture alt="" className="aspect-3/4 w-9 rounded-mark" />
        )}
      </Cell>
      <RowHead className="min-w-48 max-w-72">
        <Link to={adminProductPath(id)} className="link line-clamp-2 py-1 wrap-anywhere">
          {name}
        </Link>
      </RowHead>
      <Cell label="Categoria" className="whitespace-nowrap">
        {product.categoryName}
      </Cell>
      <Cell label="Loja" className="lg:max-w-48 lg:min-w-28">
        <Link
          to={ADMIN_PRODUCTS_PATH + productSearch({ seller: product.sellerId })}
          className="py-1 wrap-anywhere hover:underline lg:line-clamp-2"
        >
          {product.sellerName}
        </Link>
      </Cell>
      <Cell numeric label="Preço">
        {formatBRL(product.price)}
      </Cell>
      <Cell
        numeric
        label="Estoque"
        className={product.stock === 0 ? "font-semibold text-hibiscus" : undefined}
      >
        {number.format(product.stock)}
      </Cell>
      <Cell numeric label="Vendas">
        {number.format(product.sales)}
      </Cell>
      <Cell numeric label="Visualizações">
        {number.format(product.views)}
      </Cell>
      <Cell deciding className="whitespace-nowrap">
        <StateBadge state={product.state} />
      </Cell>
      <Cell className="w-12">
        <IconButtonLink
          to={`${adminProductPath(id)}/editar`}
          label={`Editar ${name}`}
          icon={<Icon name="pencil" />}
          size="sm"
        />
      </Cell>
    </Row>
  );
}

export const StateBadge = ({ state }: { state: ProductState }) => (
  <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].label}</Badge>
);
