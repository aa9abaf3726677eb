import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { takeBoughtOutOfSavedCart } from "#app/modules/cart/abandoned/mark-cart-recovered.server.ts";
import { saveAbandonedCart } from "#app/modules/cart/abandoned/save-abandoned-cart.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "./factories.ts";

/** A person whose cart is saved, and what it may hold. */

export let viewer: Viewer;
export let product: string;

/** Nobody's cart is saved, and no letter was posted. */
export async function aNewPerson(): Promise<void> {
  await sql`delete from emails`.execute(db);
  await sql`delete from carrinhos_abandonados`.execute(db);
  viewer = await aViewer({ name: "Ana Paula" });
  const seller = await aSeller({ name: "Bella Colada" });
  product = await aProduct({ seller_id: seller, price: "79.90", wholesale_price: "56.90", pieces: 9 });
}

export const line = (quantidade: unknown = 2, more: object = {}) => ({
  produto_id: product,
  nome: "Vestido de Teste",
  preco: 0.01,
  quantidade,
  cor: "Coral",
  tamanho: "M",
  imagem_url: "javascript:alert(1)",
  vendedor: "Outra loja",
  ...more,
});
export const save = (p_produtos: unknown = [line()], more: object = {}) =>
  saveAbandonedCart(viewer, { p_user_id: viewer.userId, p_produtos, p_valor_total: 0.01, ...more });
export const bought = (quantity = 2) => ({ productId: product, color: "Coral", size: "M", quantity });

/** What the job of an order does that is placed a moment after the cart was saved. */
export function buys(lines: ReturnType<typeof bought>[], orderId: string = randomUUID()) {
  const placedAt = new Date(clock.now().getTime() + 1);
  return db
    .transaction()
    .execute((transaction) =>
      takeBoughtOutOfSavedCart(transaction, viewer.userId, { orderId, bought: lines, placedAt }),
    );
}

export async function saved(p_produtos?: unknown): Promise<string> {
  const result = await save(p_produtos);
  if (!result.ok) throw new Error(result.error);
  return result.value as string;
}
