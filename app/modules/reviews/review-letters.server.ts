import { sql, type Transaction } from "kysely";
import { productName } from "#app/modules/catalog/index.server.ts";
import { people } from "#app/modules/identity/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { ReceivedItem } from "#app/modules/orders/index.ts";
import { postToSeller, shopName } from "#app/modules/sellers/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { productPath } from "#app/platform/paths.ts";
import {
  reviewHiddenLetter,
  reviewReceivedLetter,
  reviewRepliedLetter,
  reviewRestoredLetter,
} from "./letters/index.server.ts";
import { REVIEWS_ANCHOR } from "./product-reviews.ts";
import { FITS, type ReviewContent } from "./review.ts";

/** To the owner of the shop. */
export async function postReviewReceived(
  transaction: Transaction<DB>,
  { id, item, content }: { id: string; item: ReceivedItem; content: ReviewContent },
): Promise<void> {
  const stars = `${content.stars} de 5 ${content.stars === 1 ? "estrela" : "estrelas"}`;
  await postToSeller(
    transaction,
    item.sellerId,
    reviewReceivedLetter,
    {
      product: item.name,
      text: content.text || null,
      verdict: content.fit ? `${stars}, ${FITS[content.fit].toLowerCase()}` : stars,
      url: absoluteUrl(`/painel-loja/avaliacoes#avaliacao-${id}`),
    },
    `review-received ${id}`,
  );
}

export async function postReviewReplied(transaction: Transaction<DB>, reviewId: string): Promise<void> {
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

export async function postReviewModerated(
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

/** Null once the author's account was deleted. */
async function authorOf(transaction: Transaction<DB>, reviewId: string) {
  const row = await transaction
    .selectFrom("avaliacoes as review")
    .innerJoin(people.as("author"), "author.id", "review.user_id")
    .select(["author.name", "author.email", "review.reply", "review.product_id"])
    .select(productName(sql.ref("review.product_id")).as("product"))
    .select(shopName(sql.ref("review.seller_id")).as("seller"))
    .where("review.id", "=", reviewId)
    .executeTakeFirst();
  return row ? { ...row, url: absoluteUrl(`${productPath(row.product_id)}#${REVIEWS_ANCHOR}`) } : null;
}
