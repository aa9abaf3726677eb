import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { cx } from "#app/design/cx.ts";
import { Link } from "#app/design/link.tsx";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import type { OwnProductLine } from "../../manage/own-product.ts";
import { takenDownWording } from "../../manage/product-rules.ts";
import { SELECTION_FORM } from "../bulk/selection-bar.tsx";
import { RowActions } from "./row-actions.tsx";
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
  selected: ReadonlySet<string>;
  onToggle: (id: string, isSelected: boolean) => void;
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
export function OwnProductTable({ items, salesValues, search, selected, onToggle }: OwnProductTableProps) {
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
            isSelected={selected.has(product.id)}
            onToggle={onToggle}
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
  isSelected: boolean;
  onToggle: OwnProductTableProps["onToggle"];
}

function ProductRow({ product, salesValue = centavos(0), search, isSelected, onToggle }: ProductRowProps) {
  const { id, name, cover, isActive, onSale, takenDown } = product;
  return (
    <tr
      {...row}
      className={cx(
        "transition-colors xl:hover:bg-sand/50",
        isSelected && "xl:bg-lagoon-tint/60 max-xl:outline-2 max-xl:outline-lagoon",
        "max-xl:grid max-xl:grid-cols-[auto_minmax(0,1fr)_auto] max-xl:content-start max-xl:items-start max-xl:gap-x-3 max-xl:gap-y-1 max-xl:rounded-card max-xl:bg-white max-xl:p-4 max-xl:shadow-card",
      )}
    >
      <td {...cell} className={cx(line, "max-xl:row-span-3 xl:w-24")}>
        <div className="flex items-center gap-1">
          <ProductCheckbox product={product} isSelected={isSelected} onToggle={onToggle} />
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
        </div>
      </td>
      <th {...rowHead} className={cx(line, "min-w-0 text-left font-semibold max-xl:text-base xl:min-w-44")}>
        <Link
          to={{ pathname: `/dashboard/produtos/${id}`, search }}
          preventScrollReset
          className="line-clamp-2 underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <Codes codes={product.codes} />
        {product.lacksMeasures && (
          <Link
            to={`/seller/product/${id}/edit#medidas`}
            className="link mt-1 inline-block text-xs font-normal text-sun-deep"
          >
            Faltam medidas<span className="sr-only"> de {name}</span>
          </Link>
        )}
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

/** Belongs to the form of the bar below the list. */
function ProductCheckbox({
  product,
  isSelected,
  onToggle,
}: Pick<ProductRowProps, "product" | "isSelected" | "onToggle">) {
  return (
    // The label widens the place to press.
    <label className="-ml-2 grid size-9 shrink-0 place-items-center">
      <input
        type="checkbox"
        name="id"
        value={product.id}
        form={SELECTION_FORM}
        checked={isSelected}
        onChange={(event) => onToggle(product.id, event.currentTarget.checked)}
        aria-label={`Selecionar ${product.name}`}
        className="size-5 accent-lagoon"
      />
    </label>
  );
}

function Codes({ codes }: { codes: OwnProductLine["codes"] }) {
  if (!codes) return null;
  const skus = codes.skus > 1 ? `${codes.skus} SKUs` : `SKU ${codes.sku}`;
  return (
    <p className="tabular mt-0.5 text-xs font-normal break-all text-ink-soft">
      {[codes.code && `Cód. ${codes.code}`, codes.skus > 0 && skus].filter(Boolean).join(" · ")}
    </p>
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

/** The seller's status of a product, or that an administrator took it down. */
export function ProductBadge({ isActive, takenDown }: { isActive: boolean; takenDown: string | null }) {
  if (takenDown !== null) return <Badge tone="danger">Retirado</Badge>;
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</Badge>;
}
