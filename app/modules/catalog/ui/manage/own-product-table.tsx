import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { IconButton, IconButtonLink } from "#app/design/icon-button.tsx";
import { Link } from "#app/design/link.tsx";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import type { OwnProductLine } from "../../manage/own-product.ts";
import { takenDownWording } from "../../manage/product-rules.ts";
import { StockCell } from "./stock-cell.tsx";

const number = new Intl.NumberFormat("pt-BR");

/** Explicit table roles: screen readers lose them when CSS lays out the table as cards. */
const table = { role: "table" };
const group = { role: "rowgroup" };
const row = { role: "row" };
const head = { role: "columnheader" };
const rowHead = { role: "rowheader" };
const cell = { role: "cell" };

interface OwnProductTableProps {
  items: readonly OwnProductLine[];
  /** The revenue of each product, by id. */
  salesValues: Readonly<Record<string, Money>>;
  /** The query string of the list, to come back to. */
  search: string;
}

const COLUMNS = [
  ["Imagem", "sr"],
  ["Produto"],
  ["Categoria"],
  ["Preço", "numeric"],
  ["Estoque"],
  ["Vendas", "numeric"],
  ["Visualizações", "numeric"],
  ["Status"],
  ["Ações", "numeric"],
] as const;

/** Cards on a phone or a tablet, a table with a sticky header on a wide screen. */
export function OwnProductTable({ items, salesValues, search }: OwnProductTableProps) {
  return (
    <table {...table} className="block w-full text-sm xl:table xl:border-separate xl:border-spacing-0">
      <caption className="sr-only">Meus produtos</caption>
      <thead {...group} className="max-xl:sr-only">
        <tr {...row}>
          {COLUMNS.map(([label, look]) => (
            <th
              key={label}
              {...head}
              className={cx(
                "sticky top-0 z-10 bg-sand px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-soft first:rounded-l-control first:pl-4 last:rounded-r-control last:pr-4",
                look === "numeric" ? "text-right" : "text-left",
              )}
            >
              <span className={look === "sr" ? "sr-only" : undefined}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...group} className="max-xl:grid max-xl:gap-3 max-xl:md:grid-cols-2">
        {items.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            salesValue={salesValues[product.id]}
            search={search}
          />
        ))}
      </tbody>
    </table>
  );
}

const line = "xl:border-b xl:border-line xl:px-3 xl:py-1.5 xl:align-middle xl:first:pl-4 xl:last:pr-4";
const figure = "tabular whitespace-nowrap xl:text-right";

interface ProductRowProps {
  product: OwnProductLine;
  salesValue: Money | undefined;
  search: string;
}

function ProductRow({ product, salesValue = centavos(0), search }: ProductRowProps) {
  const { id, name, cover, isActive, onSale, takenDown } = product;
  return (
    <tr
      {...row}
      className={cx(
        "transition-colors xl:hover:bg-sand/50",
        "max-xl:grid max-xl:grid-cols-[4rem_minmax(0,1fr)_auto] max-xl:content-start max-xl:items-start max-xl:gap-x-3 max-xl:gap-y-1 max-xl:rounded-card max-xl:bg-white max-xl:p-4 max-xl:shadow-card",
      )}
    >
      <td {...cell} className={cx(line, "max-xl:row-span-3 xl:w-14")}>
        {cover ? (
          <ResponsivePicture
            picture={{ ...cover, alt: "" }}
            sizes="64px"
            widths={[160]}
            className="aspect-3/4 w-16 rounded-mark xl:w-12"
          />
        ) : (
          <NoPicture alt="" className="aspect-3/4 w-16 rounded-mark xl:w-12" />
        )}
      </td>
      <th {...rowHead} className={cx(line, "min-w-0 text-left font-semibold max-xl:text-base xl:min-w-44")}>
        <Link
          to={{ pathname: `/dashboard/produtos/${id}`, search }}
          preventScrollReset
          className="line-clamp-2 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {takenDown && (
          <p className="mt-1 line-clamp-3 text-xs font-normal text-hibiscus">{takenDownWording(takenDown)}</p>
        )}
      </th>
      <td {...cell} className={cx(line, "text-ink-soft max-xl:col-start-2 xl:whitespace-nowrap xl:text-ink")}>
        {product.categoryName}
      </td>
      <td {...cell} className={cx(line, figure, "max-xl:col-start-2 max-xl:font-semibold")}>
        {formatBRL(product.price)}
      </td>
      <td {...cell} className={cx(line, "max-xl:col-span-full max-xl:mt-2")}>
        <StockCell product={product} search={search} />
      </td>
      <td {...cell} className={cx(line, figure, "max-xl:col-span-full")}>
        <SmallLabel>Vendas: </SmallLabel>
        {number.format(product.sales)}
        <span className="text-ink-soft max-xl:ml-1.5 xl:block">{formatBRL(salesValue)}</span>
      </td>
      <td {...cell} className={cx(line, figure, "max-xl:col-span-full")}>
        <SmallLabel>Visualizações: </SmallLabel>
        {number.format(product.views)}
      </td>
      <td {...cell} className={cx(line, "max-xl:col-start-3 max-xl:row-start-1 max-xl:text-right")}>
        <ProductBadge isActive={isActive} takenDown={takenDown} />
        {takenDown === null && isActive && !onSale && (
          <span className="block text-xs text-ink-soft">fora da vitrine</span>
        )}
      </td>
      <td {...cell} className={cx(line, "text-right whitespace-nowrap max-xl:col-span-full")}>
        <RowActions product={product} search={search} />
      </td>
    </tr>
  );
}

/** The column's name on small screens, where the header is hidden. Screen readers use the header. */
function SmallLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-ink-soft xl:hidden">
      {children}
    </span>
  );
}

/** The actions on a product from its line; each also works without scripts. A product that was taken down cannot be activated or copied. */
export function RowActions({
  product: { id, name, isActive, takenDown },
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
        icon={<Icon name="eye" />}
        size="sm"
      />
      <IconButtonLink
        to={{ pathname: `${page}/editar`, search }}
        preventScrollReset
        label={`Editar ${name}`}
        icon={<Icon name="pencil" />}
        size="sm"
      />
      {takenDown === null && (
        <>
          <IconButton
            type="submit"
            name="acao"
            value={isActive ? "desativar" : "ativar"}
            label={`${isActive ? "Desativar" : "Ativar"} ${name}`}
            icon={isActive ? <Icon name="power-off" /> : <Icon name="power" />}
            size="sm"
          />
          <IconButton
            type="submit"
            name="acao"
            value="duplicar"
            label={`Duplicar ${name}`}
            icon={<Icon name="copy" />}
            size="sm"
          />
        </>
      )}
      <IconButtonLink
        to={{ pathname: `${page}/excluir`, search }}
        preventScrollReset
        label={`Excluir ${name}`}
        icon={<Icon name="trash" />}
        size="sm"
        tone="danger"
      />
    </Form>
  );
}

/** The seller's status of a product, or that an administrator took it down. */
export function ProductBadge({ isActive, takenDown }: { isActive: boolean; takenDown: string | null }) {
  if (takenDown !== null) return <Badge tone="danger">Retirado</Badge>;
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</Badge>;
}
