import type { ReactNode } from "react";
import { Link } from "#app/design/link.tsx";
import { standingOf, standingWords } from "#app/modules/sellers/index.ts";
import { ADMIN_PRODUCTS_PATH } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import { productSearch } from "../../admin/product-criteria.ts";
import type { ProductRecord } from "../../admin/product-line.ts";
import { StockBadge } from "../stock-badge.tsx";

const number = new Intl.NumberFormat("pt-BR");
const rating = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Paid orders with the product, refunded pieces, and revenue. */
export interface Sold {
  orders: number;
  refunded: number;
  value: Money;
}

/** Description, seller and figures of a product. */
export function ProductFacts({ record, sold }: { record: ProductRecord; sold: Sold }) {
  const { product, seller } = record;
  return (
    <section aria-labelledby="dados">
      <h2 id="dados" className="mb-4 text-2xl">
        Dados do produto
      </h2>
      <p className="mb-5 whitespace-pre-line text-ink-soft wrap-anywhere">{product.description}</p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Categoria">{product.categoryName}</Fact>
        <Fact label="Preço">{formatBRL(product.price)}</Fact>
        <Fact label="Preço de atacado">
          {product.wholesalePrice === null ? "Não tem" : formatBRL(product.wholesalePrice)}
        </Fact>
        <Fact label="Loja">
          <Link to={ADMIN_PRODUCTS_PATH + productSearch({ seller: seller.id })} className="link">
            {seller.name}
          </Link>{" "}
          ({standingWords(standingOf(seller.status, null))})
        </Fact>
        <Fact label="E-mail da loja">
          {seller.email ? (
            <a href={`mailto:${seller.email}`} className="link wrap-anywhere">
              {seller.email}
            </a>
          ) : (
            "Loja de exemplo, sem dono"
          )}
        </Fact>
        <Fact label="Estoque">
          <span className="mr-2">{number.format(product.stock)}</span>
          <StockBadge pieces={product.stock} />
        </Fact>
        <Fact label="Vendas">
          {number.format(product.sales)} ({formatBRL(sold.value)})
        </Fact>
        <Fact label="Pedidos pagos">
          {number.format(sold.orders)}
          {sold.refunded > 0 &&
            ` (${sold.refunded === 1 ? "1 peça reembolsada" : `${number.format(sold.refunded)} peças reembolsadas`})`}
        </Fact>
        <Fact label="Visualizações">
          {number.format(product.views)} ({number.format(record.recentViews)} em 30 dias)
        </Fact>
        <Fact label="Avaliação">
          {record.rating
            ? `${rating.format(record.rating.average)} de 5 (${number.format(record.rating.count)})`
            : "Ninguém avaliou"}
        </Fact>
        <Fact label="Composição">{product.composition || "Não informada"}</Fact>
        <Fact label="Cuidados">{product.care || "Não informados"}</Fact>
        <Fact label="Status do lojista">{product.isActive ? "Ativo" : "Inativo"}</Fact>
        <Fact label="Cadastrado em">{formatMoment(record.createdAt)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
