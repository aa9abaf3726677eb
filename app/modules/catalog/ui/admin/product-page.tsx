import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { ADMIN_PRODUCTS_PATH, adminProductPath, productPath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { store } from "#app/shared/store.ts";
import type { ProductRecord } from "../../admin/product-line.ts";
import type { ManagedProduct } from "../../manage/own-product.ts";
import { ProductFacts, type Sold } from "./product-facts.tsx";
import { StateBadge } from "./product-table.tsx";

interface ProductPageProps {
  record: ProductRecord;
  sold: Sold;
  /** Its lines of the audit log. */
  history: ReactNode;
  /** The open dialog. */
  children: ReactNode;
}

/** One product for an administrator: facts, pictures, stock, history and actions. */
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

/** The state of the product, and the actions that change it. */
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
        <ButtonLink to={`${here}/editar`} icon={<Icon name="pencil" />}>
          Editar
        </ButtonLink>
        {takenDownAt ? (
          <ButtonLink to={`${here}/restaurar`} preventScrollReset icon={<Icon name="rotate-ccw" />}>
            Restaurar
          </ButtonLink>
        ) : (
          <ButtonLink to={`${here}/retirar`} preventScrollReset icon={<Icon name="ban" />}>
            Retirar da venda
          </ButtonLink>
        )}
        <ButtonLink to={`${here}/excluir`} preventScrollReset variant="danger" icon={<Icon name="trash" />}>
          Excluir
        </ButtonLink>
        {state === "a-venda" && (
          <ButtonLink to={productPath(product.id)} variant="quiet" icon={<Icon name="external-link" />}>
            Ver na loja
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** All pictures in order; they are the most common reason to take a product down. */
export function ProductPictures({ pictures }: Pick<ManagedProduct, "pictures">) {
  return (
    <section aria-labelledby="fotos">
      <h2 id="fotos" className="mb-4 text-2xl">
        Fotos
      </h2>
      {pictures.length === 0 ? (
        <p className="text-ink-soft">Nenhuma foto: a vitrine mostra a imagem padrão.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <ResponsivePicture
                picture={picture}
                sizes="140px"
                widths={[160, 320]}
                className="aspect-3/4 w-full rounded-control"
              />
              <p className="mt-1 line-clamp-2 text-xs text-ink-soft">{picture.color ?? "Todas as cores"}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const number = new Intl.NumberFormat("pt-BR");

/** The pieces of each colour and size. */
export function ProductStock({ product }: { product: ManagedProduct }) {
  const { colors, sizes, variants } = product;
  const piecesOf = (color: string, size: string) =>
    variants.find((variant) => variant.color === color && variant.size === size)?.stock ?? 0;
  return (
    <section aria-labelledby="estoque">
      <h2 id="estoque" className="mb-4 text-2xl">
        Estoque por variação
      </h2>
      <DataTable caption="Peças de cada cor e tamanho" hideCaption compact>
        <thead>
          <tr>
            <HeadCell>Cor</HeadCell>
            {sizes.map((size) => (
              <HeadCell key={size} numeric>
                {size}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <Row key={color}>
              <RowHead className="min-w-24!">{color}</RowHead>
              {sizes.map((size) => (
                <Cell
                  key={size}
                  numeric
                  className={piecesOf(color, size) === 0 ? "text-hibiscus" : undefined}
                >
                  {number.format(piecesOf(color, size))}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
