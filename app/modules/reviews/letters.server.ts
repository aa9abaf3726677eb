import type { Transaction } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { ReceivedItem } from "#app/modules/orders/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { productPath } from "#app/platform/paths.ts";
import {
  reviewHiddenLetter,
  reviewReceivedLetter,
  reviewRepliedLetter,
  reviewRestoredLetter,
} from "./letters/index.server.ts";
import { FITS, REVIEWS_ANCHOR, type ReviewWords } from "./review.ts";

/** To who owns the shop; a sample shop without an owner has nobody to write to. */
export async function tellSellerOfReview(
  transaction: Transaction<DB>,
  { id, item, words }: { id: string; item: ReceivedItem; words: ReviewWords },
): Promise<void> {
  const owner = await transaction
    .selectFrom("sellers")
    .innerJoin("auth_users", "auth_users.id", "sellers.user_id")
    .select(["auth_users.name", "auth_users.email"])
    .where("sellers.id", "=", item.sellerId)
    .executeTakeFirst();
  if (!owner) return;
  const stars = `${words.stars} de 5 ${words.stars === 1 ? "estrela" : "estrelas"}`;
  await postLetter(transaction, {
    to: owner.email,
    letter: reviewReceivedLetter,
    props: {
      ...{ name: owner.name, product: item.name, text: words.text || null },
      verdict: words.fit ? `${stars}, ${FITS[words.fit].toLowerCase()}` : stars,
      url: absoluteUrl(`/painel-loja/avaliacoes#avaliacao-${id}`),
    },
    once: `review-received ${id}`,
  });
}

export async function tellAuthorOfReply(transaction: Transaction<DB>, reviewId: string): Promise<void> {
  const author = await authorOf(transaction, reviewId);
  if (!author) return;
  const { email, name, product, seller, reply, url } = author;
  await postLetter(transaction, {
    to: email,
    letter: reviewRepliedLetter,
    props: { name, product, seller, reply: reply ?? "", url },
    once: `review-replied ${reviewId}`,
  });
}

export async function tellAuthorOfModeration(
  transaction: Transaction<DB>,
  reviewId: string,
  told: { hidden: true; reason: string } | { hidden: false },
): Promise<void> {
  const author = await authorOf(transaction, reviewId);
  if (!author) return;
  const { email: to, name, product, url } = author;
  await (told.hidden
    ? postLetter(transaction, {
        to,
        letter: reviewHiddenLetter,
        props: { name, product, reason: told.reason },
      })
    : postLetter(transaction, { to, letter: reviewRestoredLetter, props: { name, product, url } }));
}

/** Nobody, once the author was forgotten. */
async function authorOf(transaction: Transaction<DB>, reviewId: string) {
  const row = await transaction
    .selectFrom("avaliacoes as review")
    .innerJoin("auth_users as account", "account.id", "review.user_id")
    .innerJoin("products", "products.id", "review.product_id")
    .innerJoin("sellers", "sellers.id", "review.seller_id")
    .select(["account.name", "account.email", "review.reply", "review.product_id"])
    .select(["products.name as product", "sellers.name as seller"])
    .where("review.id", "=", reviewId)
    .executeTakeFirst();
  return row && { ...row, url: absoluteUrl(`${productPath(row.product_id)}#${REVIEWS_ANCHOR}`) };
}
