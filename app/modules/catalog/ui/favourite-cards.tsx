import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { useHydrated } from "#app/design/route-dialog.tsx";
import { Spinner } from "#app/design/spinner.tsx";
import { useFavourites } from "#app/modules/favourites/ui/favourites.tsx";
import { restockPath } from "#app/platform/paths.ts";
import type { ProductSummary } from "../product.ts";
import { ProductCard } from "./product-card.tsx";
import { useProducts } from "./use-products.ts";

/** The favourites, newest first; a removed one stays visible until the page is loaded again. */
export function FavouriteCards({ ids, products }: { ids: readonly string[]; products: ProductSummary[] }) {
  const gone = ids.filter((id) => !products.some((product) => product.id === id));
  if (ids.length === 0) return <NoFavourites />;
  return (
    <>
      {gone.length > 0 && <GoneNotice ids={gone} />}
      <ul className="product-grid mt-8">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col">
            <ProductCard product={product} level={2} />
            {product.stock === 0 && (
              <Link to={restockPath(product.id)} className="link mt-1 inline-flex min-h-6 text-sm">
                Avise-me quando voltar
                <span className="sr-only">: {product.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A guest's favourites are stored in the browser, so the cards are fetched after hydration. */
export function GuestFavourites() {
  const { ids: now } = useFavourites();
  // The cards stay in place when a favourite is removed.
  const [shown, setShown] = useState<readonly string[]>([]);
  if (shown.length === 0 && now.length > 0) setShown(now);
  const products = useProducts(shown);
  const hydrated = useHydrated();
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Guardados neste navegador.{" "}
        <Link to="/supabase-login?voltar=%2Ffavorites" className="link">
          Entre na sua conta
        </Link>{" "}
        para levá-los a qualquer aparelho.
      </p>
      {hydrated && products === undefined && (
        <p role="status" className="mt-8 flex items-center gap-2 text-ink-soft">
          <Spinner /> Carregando seus favoritos
        </p>
      )}
      {products === null && (
        <Notice tone="error" className="mt-8">
          Não foi possível carregar seus favoritos. Recarregue a página.
        </Notice>
      )}
      {hydrated && products && <FavouriteCards ids={shown} products={products} />}
    </>
  );
}

function GoneNotice({ ids: all }: { ids: readonly string[] }) {
  const { ids: kept, keep } = useFavourites();
  const ids = all.filter((id) => kept.includes(id));
  if (ids.length === 0) return null;
  const takeOut = (event: FormEvent) => {
    event.preventDefault();
    for (const id of ids) void keep(id, false);
  };
  return (
    <Notice
      tone="info"
      className="mt-8"
      action={
        <form method="post" action="/favorites" onSubmit={takeOut}>
          {ids.map((id) => (
            <input key={id} type="hidden" name="produto" value={id} />
          ))}
          <Button type="submit" size="sm" name="intent" value="tirar">
            Tirar da lista
          </Button>
        </form>
      }
    >
      {ids.length === 1
        ? "Uma peça da sua lista não está à venda agora."
        : `${ids.length} peças da sua lista não estão à venda agora.`}
    </Notice>
  );
}

const NoFavourites = () => (
  <EmptyState
    icon={<Icon name="heart" />}
    title="Nenhum favorito ainda"
    action={
      <ButtonLink to="/" variant="primary">
        Ver os produtos
      </ButtonLink>
    }
  >
    <p>Toque no coração de uma peça para guardá-la aqui.</p>
  </EmptyState>
);
