import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import type { Product } from "../../product.ts";
import { productTrail } from "./product-meta.ts";

export default function TrailPart({ category, name }: Pick<Product, "category" | "name">) {
  return <Breadcrumbs trail={productTrail({ category })} current={name} />;
}
