import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import type { CartItem } from "../cart-item.ts";
import { cartToRestore } from "./reminder-consent.server.ts";
import { cartItem, type SavedLine } from "./saved-line.ts";

interface AbandonedCart {
  id: string;
  lines: SavedLine[];
  total: Money;
  createdAt: Date;
  updatedAt: Date;
  recoveredAt: Date | null;
}

/** The viewer's own, newest first. */
export async function abandonedCartsOf({ userId }: Viewer): Promise<AbandonedCart[]> {
  const rows = await db
    .selectFrom("carrinhos_abandonados")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lines: row.produtos as unknown as SavedLine[],
    total: fromReais(row.valor_total),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    recoveredAt: row.recuperado_em,
  }));
}

export interface SavedCart {
  /** Null when no cart is saved. */
  id: string | null;
  items: CartItem[];
}

/** The account's saved cart, in the shape of the browser's cart. */
export async function savedCartOf({ userId }: Viewer): Promise<SavedCart> {
  const row = await db
    .selectFrom("carrinhos_abandonados")
    .select(["id", "produtos"])
    .where("user_id", "=", userId)
    .where("recuperado_em", "is", null)
    .executeTakeFirst();
  if (!row) return { id: null, items: [] };
  const now = clock.now();
  return { id: row.id, items: (row.produtos as unknown as SavedLine[]).map((line) => cartItem(line, now)) };
}

/** The lines behind a reminder's link; null once bought or cleared, and for a link with a bad signature. */
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
