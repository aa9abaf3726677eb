import { useState } from "react";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { FreightEstimate } from "#app/modules/shipping/ui/freight-estimate.tsx";
import type { Product } from "../../product.ts";
import { BuyBox } from "./buy-box.tsx";
import { type Choice, chosenGoods } from "./choice.ts";
import type { AddToCart, BuyNow } from "./choice-form.tsx";
import { Gallery } from "./gallery.tsx";
import { colorFirst } from "./gallery-pictures.ts";
import { ProductDetails } from "./product-details.tsx";
import { Promises } from "./promises.tsx";

interface ProductViewProps {
  product: Product;
  address: string;
  initialChoice: Choice;
  freight: FreightResult | null;
  addToCart: AddToCart;
  buyNow: BuyNow;
  round: number;
}

/** What is chosen in the box decides what the gallery shows and what the freight is asked for. */
export function ProductView({ product, address, initialChoice, freight, ...doors }: ProductViewProps) {
  const [choice, choose] = useState(initialChoice);
  // In the order the server chose, so that the strip does not change under a finger.
  const [pictures] = useState(() => colorFirst(product.pictures, initialChoice.color));
  const { color, size, quantity } = choice;
  const inAddress = { cor: color, ...(size && { tamanho: size }), quantidade: String(quantity) };

  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_27rem]">
      <Gallery pictures={pictures} color={color} productName={product.name} />
      {/* Taller than most screens, so it sticks by its foot; where it fits, by its head. */}
      <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:mt-0 lg:flex lg:flex-col lg:justify-end lg:[@media(min-height:1240px)]:justify-start">
        <div className="lg:sticky lg:bottom-8 lg:[@media(min-height:1240px)]:top-36 lg:[@media(min-height:1240px)]:bottom-auto">
          <BuyBox {...{ product, address, choice, choose, ...doors }} cep={freight?.cep} />
          <section aria-labelledby="frete" className="mt-7 border-t border-line pt-6">
            <h2 id="frete" className="mb-3 text-lg">
              Frete e prazo
            </h2>
            <FreightEstimate goods={chosenGoods(product, choice)} rendered={freight} keep={inAddress} />
          </section>
        </div>
      </div>
      <div className="min-w-0">
        <ProductDetails product={product} />
        <Promises />
      </div>
    </div>
  );
}
