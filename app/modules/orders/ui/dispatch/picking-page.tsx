import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { counted } from "#app/shared/count.ts";
import { ordersText, type PickedProduct, type PickingList } from "../../dispatch/picking-list.ts";
import { type Selection, selectionQuery } from "../../dispatch/selection.ts";
import { PARCELS_PATH } from "../../seller/parcel-filters.ts";
import { ItemPicture } from "../item-picture.tsx";
import { BeyondNotice } from "./beyond-notice.tsx";

interface PickingPageProps {
  list: PickingList;
  leftOut: number;
  more: number;
  selection: Selection;
}

/** What to fetch from the shelves for the chosen parcels; it prints as it is. */
export function PickingPage({ list, leftOut, more, selection }: PickingPageProps) {
  const query = selectionQuery(selection);
  const isAnythingToPick = list.products.length > 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Link to={PARCELS_PATH} className="link text-sm print:hidden">
          Todos os pedidos
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h1 className="mr-auto text-3xl">Lista de separação</h1>
          <span className="flex flex-wrap gap-3 print:hidden">
            {isAnythingToPick && (
              <ButtonLink
                to={`${PARCELS_PATH}/separacao.pdf?${query}`}
                reloadDocument
                target="_blank"
                size="sm"
                icon={<Icon name="printer" />}
              >
                Lista em PDF
              </ButtonLink>
            )}
            <ButtonLink
              to={`${PARCELS_PATH}/romaneios.pdf?${query}`}
              reloadDocument
              target="_blank"
              size="sm"
              icon={<Icon name="printer" />}
            >
              Romaneios em PDF
            </ButtonLink>
            <ButtonLink
              to={`${PARCELS_PATH}/enviar?${query}`}
              variant="primary"
              size="sm"
              icon={<Icon name="truck" />}
            >
              Informar rastreios e enviar
            </ButtonLink>
          </span>
        </div>
        <p className="mt-1 text-ink-soft">
          {counted(list.pieces, "peça", "peças")} de {counted(list.products.length, "produto", "produtos")}{" "}
          para {counted(list.parcels, "pedido", "pedidos")}
        </p>
      </div>
      <BeyondNotice more={more} />
      {leftOut > 0 && (
        <Notice tone="info">
          {leftOut === 1 ? "Um pedido escolhido ficou" : `${leftOut} pedidos escolhidos ficaram`} fora da
          lista: já {leftOut === 1 ? "foi enviado ou cancelado" : "foram enviados ou cancelados"}.
        </Notice>
      )}
      {list.inDispute > 0 && (
        <Notice tone="error">
          {list.inDispute === 1 ? "Um pedido da lista está" : `${list.inDispute} pedidos da lista estão`} com
          o pagamento contestado: não envie antes da decisão. O número vem com [contestado].
        </Notice>
      )}
      {isAnythingToPick ? (
        <ul className="grid gap-4">
          {list.products.map((product) => (
            <Product key={product.productId} product={product} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Icon name="package-check" />} title="Nada para separar">
          <p>Tudo o que você escolheu já foi enviado ou cancelado.</p>
        </EmptyState>
      )}
    </div>
  );
}

function Product({ product: { name, imageUrl, pieces, variants } }: { product: PickedProduct }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-b border-line pb-4">
      <ItemPicture imageUrl={imageUrl} className="w-16" />
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-soft">({counted(pieces, "peça", "peças")})</span>
        </h2>
        <ul className="mt-1 grid gap-1.5">
          {variants.map(({ color, size, sku, pieces: each, orders }) => (
            <li
              key={`${color} ${size}`}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 text-sm sm:grid-cols-[2.5rem_minmax(0,1fr)_10rem_minmax(0,2fr)]"
            >
              <strong className="tabular">{each}×</strong>
              <strong className="wrap-anywhere">
                {color}, {size}
              </strong>
              <span className="tabular wrap-anywhere text-ink-soft max-sm:col-start-2">
                {sku ? `SKU ${sku}` : "sem SKU"}
              </span>
              <span className="tabular wrap-anywhere text-ink-soft max-sm:col-start-2">
                {ordersText(orders)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
