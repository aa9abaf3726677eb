import { memo, type RefObject, useEffect, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Price } from "#app/design/price.tsx";
import { usePageMark } from "#app/design/use-page-mark.ts";
import type { Product } from "../../product.ts";

interface BuyBarProps {
  product: Product;
  /** The id of the form it submits. */
  form: string;
  /** Shown only while this button is out of view. */
  main: RefObject<HTMLElement | null>;
}

/** On a phone: a bar with price and buy button at the bottom of the screen. */
export const BuyBar = memo(function BuyBar({ product, form, main }: BuyBarProps) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (!main.current) return;
    const watch = new IntersectionObserver(([entry]) => setNeeded(!entry!.isIntersecting));
    watch.observe(main.current);
    return () => watch.disconnect();
  }, [main]);
  usePageMark("data-buy-bar", needed);
  if (!needed) return null;
  return (
    // styles/page.css keeps room for it at the foot of the page.
    <section
      id="barra-de-compra"
      aria-label="Comprar"
      className="fixed inset-x-0 bottom-0 z-20 flex animate-rise items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Price amount={product.price} size="sm" />
      <Button
        type="submit"
        form={form}
        name="adicionar"
        value={product.id}
        formAction="/cart"
        formMethod="post"
        variant="primary"
        icon={<Icon name="shopping-bag" />}
      >
        Adicionar
      </Button>
    </section>
  );
});
