import { useNavigate } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { toReais } from "#app/shared/money.ts";
import { type CartItem, newItemId } from "../cart-item.ts";
import type { OpenedLine } from "../quotes/quote.ts";
import { bringIntoBrowserCart } from "./use-saved-cart.ts";

/** Adds the quoted pieces to the browser's cart, at current prices. */
export function QuoteToCart({ lines }: { lines: readonly OpenedLine[] }) {
  const navigate = useNavigate();
  const put = () => {
    bringIntoBrowserCart(lines.filter(({ inStock }) => inStock > 0).map(asItem));
    navigate("/cart");
  };
  return (
    <div className="noscript:hidden">
      <Button wide icon={<Icon name="shopping-bag" />} onClick={put}>
        Colocar no carrinho
      </Button>
      <p className="mt-2 text-center text-sm text-ink-soft">No carrinho valem os preços de hoje.</p>
    </div>
  );
}

const asItem = (line: OpenedLine): CartItem => ({
  id: newItemId(line, Date.now()),
  productId: line.productId,
  product: {
    id: line.productId,
    name: line.name,
    price: Number(toReais(line.unitPrice)),
    imageUrl: line.imageUrl,
    sellerName: line.sellerName,
  },
  quantity: line.quantity,
  selectedColor: line.color,
  selectedSize: line.size,
});
