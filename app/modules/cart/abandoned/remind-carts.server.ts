import { sql, type Transaction } from "kysely";
import { hasConsent, people } from "#app/modules/identity/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { CartReminderProps } from "../letters/cart-reminder.tsx";
import { cartReminderLetter } from "../letters/index.server.ts";
import { readLines } from "../line-request.ts";
import { priceLines } from "../price-cart.server.ts";
import { linesOf, type PricedCart } from "../priced-cart.ts";
import { restoreUrl, stopUrl } from "./reminder-consent.server.ts";
import { linesIn, type SavedLine } from "./saved-line.ts";

export const remindAbandonedCartsJob = defineJob({
  name: "remind-abandoned-carts",
  lane: "housekeeping",
  schedule: "*/15 * * * *",
  run: remindAbandonedCarts,
});

const HOUR = 60 * 60_000;
const REMIND_AFTER = 24 * HOUR;
/** Older carts get no reminder, for example after the worker was down. */
const REMIND_WITHIN = 7 * 24 * HOUR;
const AT_A_TIME = 200;

interface WaitingCart {
  id: string;
  user_id: string;
  produtos: unknown;
  email: string;
  name: string;
}

/** One letter for each open cart unchanged for a day, to people who consented. */
export async function remindAbandonedCarts(): Promise<void> {
  for (const cart of await cartsToRemindOf()) {
    await db.transaction().execute((transaction) => remind(transaction, cart));
  }
}

function cartsToRemindOf(): Promise<WaitingCart[]> {
  const now = clock.now().getTime();
  const rested = new Date(now - REMIND_AFTER);
  return (
    db
      .selectFrom("carrinhos_abandonados as cart")
      .innerJoin(people.as("person"), "person.id", "cart.user_id")
      .select(["cart.id", "cart.user_id", "cart.produtos", "person.email", "person.name"])
      .where("cart.recuperado_em", "is", null)
      .where("cart.lembrete_em", "is", null)
      .where("cart.updated_at", "<=", rested)
      .where("cart.updated_at", ">", new Date(now - REMIND_WITHIN))
      // A person who has just consented needs no reminder yet.
      .where(hasConsent(sql.ref("cart.user_id"), "lembrete-carrinho", rested))
      .where("person.email_verified", "=", true)
      .where("person.blocked_at", "is", null)
      .orderBy("cart.updated_at")
      .limit(AT_A_TIME)
      .execute()
  );
}

/** Marks the cart and queues the letter in one transaction, so that a crash cannot send two letters or none. */
async function remind(transaction: Transaction<DB>, cart: WaitingCart): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await transaction
    .updateTable("carrinhos_abandonados")
    .set({ lembrete_em: now })
    .where("id", "=", cart.id)
    .where("recuperado_em", "is", null)
    .where("lembrete_em", "is", null)
    .where("updated_at", "<=", new Date(now.getTime() - REMIND_AFTER))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { lines } = readLines(linesIn(cart.produtos as SavedLine[]));
  const priced = await priceLines(transaction, lines);
  // Nothing in it can be bought any more, so there is no letter.
  if (priced.pieces === 0) return;
  await postLetter(transaction, {
    to: cart.email,
    letter: cartReminderLetter,
    once: `cart-reminder ${cart.id}`,
    props: {
      name: cart.name,
      ...summaryOf(priced),
      url: await restoreUrl(cart.id),
      stopUrl: await stopUrl(cart.user_id),
    },
  });
}

const MAX_LISTED = 5;

const summaryOf = (cart: PricedCart): Pick<CartReminderProps, "lines" | "total" | "gone"> => {
  const lines = linesOf(cart);
  const [more, moreGone] = [lines.length - MAX_LISTED, cart.refused.length - MAX_LISTED];
  return {
    lines: [
      ...lines
        .slice(0, MAX_LISTED)
        .map(({ name, color, size, quantity, total }) => [
          `${name}, ${color}, ${size}`,
          `${piecesText(quantity)}, ${formatBRL(total)}`,
        ]),
      ...(more > 0 ? [[`e mais ${more}`, more === 1 ? "produto" : "produtos"]] : []),
    ] as [string, string][],
    total: formatBRL(cart.goods),
    gone: [
      ...cart.refused
        .slice(0, MAX_LISTED)
        .map(({ name, color, size }) => `${name ?? "uma peça"}, ${color}, ${size}`),
      ...(moreGone > 0 ? [`e mais ${moreGone}`] : []),
    ],
  };
};
