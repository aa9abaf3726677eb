import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { trendOf } from "#app/design/trend.ts";
import type { StockedProduct } from "#app/modules/catalog/manage/index.ts";
import { ProductBadge } from "#app/modules/catalog/ui/manage/own-product-table.tsx";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { SellerOverview } from "../../seller/seller-panel.ts";

const BEFORE = { than: "dos 30 dias anteriores", to: "aos 30 dias anteriores" };
const COUNT = new Intl.NumberFormat("pt-BR");

/** The first tab of the dashboard: figures, low stock, newest products. */
export function OverviewTab({ overview }: { overview: SellerOverview }) {
  const { products, total, now, before } = overview;
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-label="Números da loja">
        <StatGrid>
          <StatCard label="Produtos" value={COUNT.format(products)} hint="cadastrados" />
          <StatCard
            label="Vendas"
            value={COUNT.format(total.sales)}
            trend={trendOf(now.sales, before.sales, BEFORE)}
            hint={`${COUNT.format(now.sales)} peças em 30 dias`}
          />
          <StatCard
            label="Receita"
            value={formatBRL(total.revenue)}
            trend={trendOf(now.revenue, before.revenue, BEFORE)}
            hint={`${formatBRL(now.revenue)} em 30 dias`}
          />
          <StatCard
            label="Visualizações"
            value={COUNT.format(total.views)}
            trend={trendOf(now.views, before.views, BEFORE)}
            hint={`${COUNT.format(now.views)} em 30 dias`}
          />
        </StatGrid>
      </section>
      <section aria-labelledby="acoes">
        <h2 id="acoes" className="mb-3 text-xl">
          Ações rápidas
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/seller/add-product" variant="primary" icon={<Icon name="package-plus" />}>
            Adicionar produto
          </ButtonLink>
          <ButtonLink to="/dashboard/produtos" icon={<Icon name="clipboard-list" />}>
            Gerenciar estoque
          </ButtonLink>
          <ButtonLink to="/dashboard/relatorios" icon={<Icon name="chart-column" />}>
            Ver relatórios
          </ButtonLink>
        </div>
      </section>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <LowStock low={overview.low} count={overview.lowCount} />
        <Recent products={overview.recent} />
      </div>
      <nav aria-label="Links rápidos" className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5">
        <Link to="/seller/add-product" className="link">
          Adicionar produto
        </Link>
        <Link to="/dashboard" className="link">
          Dashboard
        </Link>
        <Link to="/seller/verification" className="link">
          Verificação da empresa
        </Link>
      </nav>
    </div>
  );
}

function LowStock({ low, count }: { low: StockedProduct[]; count: number }) {
  return (
    <section aria-labelledby="estoque-baixo">
      <h2 id="estoque-baixo" className="mb-3 text-xl">
        Produtos com Estoque Baixo
      </h2>
      {low.length === 0 ? (
        <p className="text-ink-soft">Nenhum produto com menos de 10 peças. Tudo em ordem na prateleira.</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {low.map((product) => (
              <ShelfLine key={product.id} product={product} to={`/seller/product/${product.id}/edit`}>
                <Badge tone={product.stock === 0 ? "danger" : "warning"}>
                  {product.stock === 0 ? "Esgotado" : `${product.stock} un.`}
                </Badge>
              </ShelfLine>
            ))}
          </ul>
          {count > low.length && (
            <Link to="/dashboard/produtos" className="link mt-3 inline-block">
              Ver os {count} produtos
            </Link>
          )}
        </>
      )}
    </section>
  );
}

function Recent({ products }: { products: StockedProduct[] }) {
  return (
    <section aria-labelledby="recentes">
      <h2 id="recentes" className="mb-3 text-xl">
        Produtos recentes
      </h2>
      {products.length === 0 ? (
        <p className="text-ink-soft">
          Nenhum produto cadastrado.{" "}
          <Link to="/seller/add-product" className="link">
            Adicionar Primeiro Produto
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {products.map((product) => (
            <ShelfLine key={product.id} product={product} to={productPath(product.id)}>
              <ProductBadge isActive={product.isActive} takenDown={product.takenDown} />
            </ShelfLine>
          ))}
        </ul>
      )}
    </section>
  );
}

function ShelfLine({ product, to, children }: { product: StockedProduct; to: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-3 py-2.5">
      <span className="overflow-hidden rounded-control bg-sand">
        {product.picture && (
          <ResponsivePicture picture={product.picture} sizes="40px" widths={[160]} className="aspect-3/4" />
        )}
      </span>
      <span className="min-w-0">
        <Link to={to} className="link line-clamp-1 font-medium">
          {product.name}
        </Link>
        <span className="tabular block text-sm text-ink-soft">{formatBRL(product.price)}</span>
      </span>
      {children}
    </li>
  );
}
