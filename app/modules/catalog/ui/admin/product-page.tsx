import { Ban, ExternalLink, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ADMIN_PRODUCTS_PATH, adminProductPath, productPath } from "#app/platform/paths.ts";
import { store } from "#app/platform/store.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { ProductRecord } from "../../admin/product-record.ts";
import { ProductFacts, type Sold } from "./product-facts.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductStock } from "./product-stock.tsx";
import { StateBadge } from "./state-badge.tsx";

interface ProductPageProps {
  record: ProductRecord;
  sold: Sold;
  /** What was done to it. */
  history: ReactNode;
  /** The dialogs about it. */
  children: ReactNode;
}

/** One product: what it is, how it does, what was done to it, and what an administrator can do. */
export function ProductPage({ record, sold, history, children }: ProductPageProps) {
  const { product, state } = record;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <Breadcrumbs trail={[{ label: "Produtos", to: ADMIN_PRODUCTS_PATH }]} current={product.name} />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h1 className="text-3xl wrap-anywhere">{product.name}</h1>
          <StateBadge state={state} />
        </div>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {product.id} · {product.sellerName}
        </p>
      </div>
      {children}
      <Standing record={record} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <ProductFacts record={record} sold={sold} />
        <div className="grid content-start gap-10">
          <ProductPictures pictures={product.pictures} />
          <ProductStock product={product} />
        </div>
      </div>
      {history}
    </div>
  );
}

/** Whether shoppers see it, and the buttons that change it. */
function Standing({ record: { product, state, takenDownAt } }: { record: ProductRecord }) {
  const here = adminProductPath(product.id);
  return (
    <div className="grid gap-4">
      {takenDownAt && (
        <Notice tone="warning" title={`Retirado pela ${store.brand} em ${formatMoment(takenDownAt)}`}>
          <p className="whitespace-pre-line">Motivo: {product.takenDown}</p>
        </Notice>
      )}
      {state === "fora-da-vitrine" && (
        <Notice>
          O produto está ativo, mas a loja não está aprovada para vender. Ninguém o vê na vitrine.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${here}/editar`} icon={<Pencil aria-hidden="true" />}>
          Editar
        </ButtonLink>
        {takenDownAt ? (
          <ButtonLink to={`${here}/restaurar`} preventScrollReset icon={<RotateCcw aria-hidden="true" />}>
            Restaurar
          </ButtonLink>
        ) : (
          <ButtonLink to={`${here}/retirar`} preventScrollReset icon={<Ban aria-hidden="true" />}>
            Retirar da venda
          </ButtonLink>
        )}
        <ButtonLink
          to={`${here}/excluir`}
          preventScrollReset
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
        >
          Excluir
        </ButtonLink>
        {state === "a-venda" && (
          <ButtonLink to={productPath(product.id)} variant="quiet" icon={<ExternalLink aria-hidden="true" />}>
            Ver na loja
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
