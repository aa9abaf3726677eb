import type { ReactNode } from "react";
import { Notice } from "#app/design/notice.tsx";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { formatBRL, type Money } from "#app/shared/money.ts";
import type { ManagedProduct } from "../../manage/own-product.ts";
import { takenDownWording } from "../../manage/product-rules.ts";
import { StockBadge } from "../stock-badge.tsx";
import { ProductBadge } from "./own-product-table.tsx";

const number = new Intl.NumberFormat("pt-BR");

export function OwnProductDetails({ product, salesValue }: { product: ManagedProduct; salesValue: Money }) {
  const { cover } = product;
  return (
    <div className="grid gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {cover ? (
        <ResponsivePicture picture={cover} sizes="176px" className="aspect-3/4 w-44 rounded-control" />
      ) : (
        <NoPicture className="aspect-3/4 w-44 rounded-control" />
      )}
      <div className="min-w-0">
        <h3 className="text-xl">{product.name}</h3>
        {product.takenDown && (
          <Notice tone="warning" className="mt-3">
            {takenDownWording(product.takenDown)}
          </Notice>
        )}
        <p className="mt-2 whitespace-pre-line text-ink-soft">{product.description}</p>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label="Categoria">{product.categoryName}</Fact>
          <Fact label="Preço">{formatBRL(product.price)}</Fact>
          {product.wholesalePrice !== null && (
            <Fact label="Preço de atacado">{formatBRL(product.wholesalePrice)}</Fact>
          )}
          <Fact label="Vendedor">{product.sellerName}</Fact>
          <Fact label="Estoque">
            <span className="mr-2">{number.format(product.stock)}</span>
            <StockBadge pieces={product.stock} />
          </Fact>
          <Fact label="Tamanhos">{product.sizes.join(", ")}</Fact>
          <Fact label="Cores">{product.colors.join(", ")}</Fact>
          <Fact label="Vendas">
            {number.format(product.sales)} ({formatBRL(salesValue)})
          </Fact>
          <Fact label="Visualizações">{number.format(product.views)}</Fact>
          <Fact label="Status">
            <ProductBadge isActive={product.isActive} takenDown={product.takenDown} />
          </Fact>
        </dl>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
