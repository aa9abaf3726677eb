import { Icon } from "#app/design/icon.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { Link } from "#app/design/link.tsx";
import { QuantityPicker } from "#app/design/quantity-picker.tsx";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { productPath } from "#app/platform/paths.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { CartItem } from "../cart-item.ts";
import type { PricedLine } from "../priced-cart.ts";

interface CartLineProps {
  line: PricedLine;
  item: CartItem;
  eager: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

const LOW_STOCK = 10;

export function CartLine({ line, item, eager, onQuantity, onRemove }: CartLineProps) {
  const { name, color, size, stock, quantity, total } = line;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-5 md:grid-cols-[6.5rem_1fr]">
      <Link to={productPath(line.productId)} tabIndex={-1} aria-hidden="true" className="block">
        {line.picture ? (
          <ResponsivePicture
            picture={line.picture}
            sizes="6.5rem"
            widths={[160, 320]}
            eager={eager}
            className="aspect-3/4 rounded-control"
          />
        ) : (
          <span className="block aspect-3/4 rounded-control bg-sand" />
        )}
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-text text-base leading-snug font-medium tracking-normal">
            <Link to={productPath(line.productId)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h3>
          <IconButton
            size="sm"
            label={`Remover ${name}, ${color}, ${size}`}
            icon={<Icon name="trash" />}
            onClick={onRemove}
            className="-mt-1.5 -mr-2"
          />
        </div>
        <p className="text-sm text-ink-soft">
          {color} · {size}
        </p>
        <UnitPrice line={line} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-3">
          <div>
            <QuantityPicker
              size="sm"
              label={`Quantidade de ${name}, ${color}, ${size}`}
              value={item.quantity}
              min={0}
              max={stock}
              passOver
              onChange={onQuantity}
            />
            {stock < LOW_STOCK && (
              <p className="mt-1 text-sm font-medium text-sun-deep">
                {stock === 1 ? "Resta 1" : `Restam ${stock}`}
              </p>
            )}
          </div>
          <p className="tabular ml-auto font-display text-lg font-bold tracking-display">
            <span className="sr-only">Total de {piecesText(quantity)}: </span>
            {formatBRL(total)}
          </p>
        </div>
      </div>
    </li>
  );
}

function UnitPrice({ line: { price, unitPrice } }: { line: PricedLine }) {
  return (
    <p className="tabular mt-1 text-sm">
      {unitPrice < price && (
        <s className="mr-2 text-ink-faint decoration-coral">
          <span className="sr-only">Preço de varejo </span>
          {formatBRL(price)}
        </s>
      )}
      {formatBRL(unitPrice)} por peça
      {unitPrice < price && <span className="font-medium text-lagoon-deep"> no atacado</span>}
    </p>
  );
}
