import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { CartItem } from "../cart-item.ts";
import { cartToRestore } from "./reminder-consent.server.ts";
import { cartItem, type SavedLine } from "./saved-line.ts";

/** The lines behind a reminder's link; null once they were bought or cleared, and for a link of nobody's. */
export async function restoredCart(code: string): Promise<CartItem[] | null> {
  const cartId = await cartToRestore(code);
  if (cartId === null) return null;
  const row = await db
    .selectFrom("carrinhos_abandonados")
    .select("produtos")
    .where("id", "=", cartId)
    .where("recuperado_em", "is", null)
    .executeTakeFirst();
  const now = clock.now();
  return row ? (row.produtos as unknown as SavedLine[]).map((line) => cartItem(line, now)) : null;
}
