import { sql } from "kysely";
import { shopOrigins } from "#app/modules/sellers/index.server.ts";
import { freightProvider, quoteFreight } from "#app/modules/shipping/index.server.ts";
import { type ParcelToSend, packed, type QuotedFreight } from "#app/modules/shipping/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais, type Money, sum, times } from "#app/shared/money.ts";
import { unitPrice } from "../wholesale-price.ts";
import { packedPieceOf } from "./category-parcel.ts";

/** Pieces of a product that travel. */
export interface Carried {
  productId: string;
  quantity: number;
  /** What one is sold for; else what it costs now. */
  unitPrice?: Money;
}

/** Whether a freight company prices parcels; else our table does. */
export const pricesParcels = (): boolean => freightProvider() !== null;

/** The freight of these pieces by the parcels of their shops; null: by our table. */
export async function freightByParcels(
  cep: string,
  pieces: readonly Carried[],
): Promise<QuotedFreight | null> {
  if (!pricesParcels() || pieces.length === 0) return null;
  const parcels = await parcelsOf(pieces);
  return parcels && quoteFreight(cep, parcels);
}

interface ProductRow {
  id: string;
  sellerId: string;
  category: string;
  price: string;
  wholesalePrice: string | null;
  originCep: string | null;
  weightGrams: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
}

/** One parcel for each shop; null when a product is not known. */
export async function parcelsOf(pieces: readonly Carried[]): Promise<ParcelToSend[] | null> {
  const products = await findProducts([...new Set(pieces.map(({ productId }) => productId))]);
  const bySeller = new Map<string, { piece: Carried; product: ProductRow }[]>();
  for (const piece of pieces) {
    const product = products.get(piece.productId);
    if (!product) return null;
    bySeller.set(product.sellerId, [...(bySeller.get(product.sellerId) ?? []), { piece, product }]);
  }
  return [...bySeller].map(([sellerId, lines]) => ({
    sellerId,
    originCep: lines[0]!.product.originCep,
    ...packed(lines.map(({ piece, product }) => ({ ...packedPiece(product), quantity: piece.quantity }))),
    value: goodsValue(lines),
  }));
}

const packedPiece = ({ category, weightGrams, length, width, height }: ProductRow) =>
  packedPieceOf(category, {
    weightGrams,
    packageSize: length === null ? null : { length, width: width!, height: height! },
  });

function goodsValue(lines: readonly { piece: Carried; product: ProductRow }[]): Money {
  const together = lines.reduce((total, { piece }) => total + piece.quantity, 0);
  return sum(
    lines.map(({ piece, product: { price, wholesalePrice } }) => {
      const wholesale = wholesalePrice === null ? null : fromReais(wholesalePrice);
      const now = unitPrice({ price: fromReais(price), wholesalePrice: wholesale }, together);
      return times(piece.unitPrice ?? now, piece.quantity);
    }),
  );
}

async function findProducts(ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select product.id, product.seller_id as "sellerId", product.category, product.price,
      product.wholesale_price as "wholesalePrice", origin.cep as "originCep", trade.weight_grams as "weightGrams",
      trade.length_cm as length, trade.width_cm as width, trade.height_cm as height
    from products product
    left join product_trade trade on trade.product_id = product.id
    left join (${shopOrigins}) origin on origin.seller_id = product.seller_id
    where product.id = any (${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
