import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { LazyConfirmDialog } from "#app/design/lazy-confirm-dialog.ts";
import { lazyPart } from "#app/design/lazy-part.ts";
import { useToast } from "#app/design/toast.tsx";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { FreightEstimate } from "#app/modules/shipping/ui/freight-estimate.tsx";
import { type CartItem, itemKey } from "../cart-item.ts";
import { variantKey } from "../line-request.ts";
import { linesOf, type PricedCart } from "../priced-cart.ts";
import { useCart } from "./cart-provider.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { ChatPurchase } from "./chat-purchase.tsx";
import { PurchaseButton } from "./purchase-button.tsx";
import { SellerSection } from "./seller-section.tsx";

// Few carts hold something that cannot be bought.
const RefusedLines = lazyPart(() => import("./refused-lines.tsx"));
const NothingOnSale = lazyPart(() => import("./nothing-on-sale.tsx"));

interface FilledCartProps {
  items: readonly CartItem[];
  cart: PricedCart;
  signedIn: boolean;
  /** For `?cep=` in the page's address. */
  freight: FreightResult | null;
  below: ReactNode;
}

export default function FilledCart({ items, cart, signedIn, freight: rendered, below }: FilledCartProps) {
  const { updateQuantity, remove, clear, restore, totalItems } = useCart();
  const toast = useToast();
  const [freight, setFreight] = useState(rendered);

  const undoable = (text: string, act: () => void) => {
    const before = items;
    act();
    // The pressed control is gone: move the focus to the start of the content.
    document.querySelector("main")?.focus({ preventScroll: true });
    toast({ text, action: { label: "Desfazer", onPress: () => restore(before) } });
  };
  const removeLine = (item: CartItem) =>
    undoable(`${item.product.name || "Item"} saiu do carrinho`, () => remove(item.id));
  const changeLine = (item: CartItem, quantity: number) =>
    quantity > 0 ? updateQuantity(item.id, quantity) : removeLine(item);
  const removeRefused = () => {
    const gone = new Set(cart.refused.map(variantKey));
    undoable("Os itens indisponíveis saíram do carrinho", () => {
      for (const item of items) if (gone.has(itemKey(item))) remove(item.id);
    });
  };
  const clearAll = () => undoable("O carrinho foi esvaziado", clear);

  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-8">
        {cart.sellers.map((group, index) => (
          <SellerSection
            key={group.seller.id}
            group={group}
            first={index === 0}
            items={items}
            onQuantity={changeLine}
            onRemove={removeLine}
          />
        ))}
        {cart.refused.length > 0 && (
          <Suspense>
            <RefusedLines
              refused={cart.refused}
              items={items}
              onRemove={removeLine}
              onRemoveAll={removeRefused}
            />
          </Suspense>
        )}
        <div>
          <ClearCart pieces={totalItems} onClear={clearAll} />
        </div>
        {below}
      </div>
      {/* Sticky beside a long cart, where both fit the screen. */}
      <div className="grid gap-8 self-start lg:[@media(min-height:960px)]:sticky lg:[@media(min-height:960px)]:top-36">
        <CartSummary cart={cart} freight={freight}>
          {cart.pieces > 0 ? (
            <>
              <PurchaseButton signedIn={signedIn} />
              <ChatPurchase cart={cart} freight={freight} clear={clearAll} />
            </>
          ) : (
            <Suspense>
              <NothingOnSale />
            </Suspense>
          )}
        </CartSummary>
        <section aria-labelledby="frete">
          <h2 id="frete" className="mb-3 text-lg">
            Frete e prazo
          </h2>
          <FreightEstimate
            goods={cart.goods}
            pieces={linesOf(cart)}
            rendered={rendered}
            onResult={setFreight}
          />
        </section>
      </div>
    </div>
  );
}

export function ClearCart({ pieces, onClear }: { pieces: number; onClear: () => void }) {
  const [asking, setAsking] = useState<boolean>();
  const clear = () => {
    setAsking(false);
    onClear();
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Esvaziar carrinho
      </Button>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <LazyConfirmDialog
            open={asking}
            onCancel={() => setAsking(false)}
            onConfirm={clear}
            title="Esvaziar o carrinho?"
            confirmLabel="Esvaziar"
            danger
          >
            <p>{pieces === 1 ? "A peça sai" : `As ${pieces} peças saem`} do seu carrinho.</p>
          </LazyConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
