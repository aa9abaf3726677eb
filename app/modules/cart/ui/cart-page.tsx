import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Loading, Skeleton } from "#app/design/skeleton.tsx";
import { store } from "#app/platform/store.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import { CartNotices } from "./cart-notices.tsx";
import { CartProvider, useCart } from "./cart-provider.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";

interface CartPageProps {
  signedIn: boolean;
  /** What stands below the lines of a filled cart. */
  below?: ReactNode;
}

/** As high as the screen in every state, so that nothing below moves into sight when the cart arrives. */
export function CartPage(props: CartPageProps) {
  return (
    <CartProvider>
      <div className="min-h-dvh">
        <WithoutScripts />
        <CartState {...props} />
      </div>
    </CartProvider>
  );
}

function CartState({ signedIn, below }: CartPageProps) {
  const { items, priced } = useCart();
  if (items?.length === 0) {
    return (
      <>
        <CartNotices />
        <EmptyCart>Quando você escolher uma peça, ela espera por você aqui.</EmptyCart>
      </>
    );
  }
  const answered = priced && (priced.sellers.length > 0 || priced.refused.length > 0);
  return (
    <>
      <h1 className="mb-5 text-3xl noscript:hidden">Seu carrinho</h1>
      <CartNotices />
      {items && answered ? (
        <FilledCart items={items} cart={priced} signedIn={signedIn} below={below} />
      ) : (
        <CartSkeleton />
      )}
    </>
  );
}

function CartSkeleton() {
  return (
    <div className="noscript:hidden">
      <Loading label="Carregando o carrinho">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-5">
            {[1, 2, 3].map((line) => (
              <div key={line} className="flex gap-4">
                <Skeleton className="aspect-3/4 w-26" />
                <div className="grid flex-1 content-start gap-3">
                  <Skeleton className="h-5 w-2/3" />
                  <Skeleton className="h-4 w-1/3" />
                </div>
              </div>
            ))}
          </div>
          <Skeleton className="h-80" />
        </div>
      </Loading>
    </div>
  );
}

const helpLink = chatLink(
  store.contact.chatNumber,
  `Olá! Vim pelo site da ${store.brand} e quero montar um pedido.`,
);

function WithoutScripts() {
  return (
    <div className="hidden noscript:block">
      <h1 className="mb-5 text-3xl">Seu carrinho</h1>
      <Notice
        tone="warning"
        title="O carrinho precisa de scripts"
        action={
          <ButtonLink to={helpLink} icon={<MessageCircle aria-hidden="true" />}>
            Comprar pelo chat
          </ButtonLink>
        }
      >
        Ele fica guardado no seu próprio navegador, que está com os scripts desligados. Ligue os scripts para
        ver o carrinho, ou monte o pedido com a loja pelo chat.
      </Notice>
    </div>
  );
}
