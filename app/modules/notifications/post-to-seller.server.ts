import type { Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { LetterName, LetterProps } from "./index.ts";
import { postLetter } from "./post-letter.server.ts";

/** What a letter to a seller says, but for the name of whoever reads it. */
type Words<Name extends LetterName> = Omit<LetterProps[Name], "name">;

/** To the person who owns the shop; a sample shop without an owner has nobody to write to. */
export async function postToSeller<Name extends LetterName>(
  transaction: Transaction<DB>,
  sellerId: string,
  letter: Name,
  words: Words<Name>,
): Promise<void> {
  const owner = await transaction
    .selectFrom("sellers")
    .innerJoin("auth_users", "auth_users.id", "sellers.user_id")
    .leftJoin("usuarios", "usuarios.user_id", "auth_users.id")
    .select(({ fn }) => ["email", fn.coalesce("nome_completo", "auth_users.name").as("name")])
    .where("sellers.id", "=", sellerId)
    .executeTakeFirst();
  if (!owner) return;
  const props = { ...words, name: owner.name } as unknown as LetterProps[Name];
  await postLetter(transaction, { to: owner.email, letter, props });
}
