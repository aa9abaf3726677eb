import { findProduct } from "#app/modules/catalog/storefront/index.server.ts";
import { availablePieces, SIZE_MISSING } from "#app/modules/catalog/ui/product/choice.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { productPath } from "#app/platform/paths.ts";

/** The product page again, with the chosen colour: its form was sent without scripts and without a size. */
export async function sizeMissing(productId: string, color: FormDataEntryValue | null): Promise<Response> {
  const chosen = typeof color === "string" ? color.slice(0, 100) : "";
  const product = chosen ? await findProduct(productId) : null;
  const isSoldOut =
    product?.colors.includes(chosen) && availablePieces(product, { color: chosen, size: null }) === 0;
  const address = chosen ? `?${new URLSearchParams({ cor: chosen })}` : "";
  const text = isSoldOut ? SIZE_MISSING.soldOut : SIZE_MISSING.available;
  return redirectWithNotice(productPath(productId) + address, { tone: "error", text });
}
