import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql, type Transaction } from "kysely";
import { lockAccount } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB, Medidas } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { conflict, notFound, type Result } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";
import { type Audience, type Body, type BodyMeasure, MAX_PEOPLE, type Person } from "./body.ts";

export const FULL = `Cabem até ${MAX_PEOPLE} pessoas. Apague alguém para incluir outra.`;

/** The account's household, in the order in which they were written. */
export async function peopleOf({ userId }: Viewer): Promise<Person[]> {
  const rows = await db
    .selectFrom("medidas")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(personOf);
}

const personOf = (row: Selectable<Medidas>): Person => ({
  id: row.id,
  name: row.nome,
  audience: row.para as Audience,
  measures: row.corpo as Body,
  worn:
    row.peca_id === null
      ? null
      : {
          productId: row.peca_id,
          name: row.peca_nome!,
          size: row.peca_tamanho!,
          gives: (row.peca_medidas ?? Object.keys(row.corpo as Body)) as BodyMeasure[],
        },
  helps: row.ajuda,
});

const columnsOf = ({ name, audience, measures, worn, helps }: Omit<Person, "id">) => ({
  nome: name,
  para: audience,
  corpo: JSON.stringify(measures),
  peca_id: worn?.productId ?? null,
  peca_nome: worn?.name ?? null,
  peca_tamanho: worn?.size ?? null,
  peca_medidas: worn ? [...worn.gives] : null,
  ajuda: helps,
  updated_at: clock.now(),
});

/**
 * Adds people to the account: one who was typed, or a browser's household. All of them, or none where there is no room. Pressed
 * again they are the first ones.
 */
export function addPeople(
  { userId }: Viewer,
  people: readonly Omit<Person, "id">[],
): Promise<Result<object, "full">> {
  return oneAtATime(userId, async (transaction) => {
    const rows = await transaction.selectFrom("medidas").selectAll().where("user_id", "=", userId).execute();
    const created_at = clock.now();
    const justAdded = rows
      .filter((row) => created_at.getTime() - row.created_at.getTime() < SAME_PRESS_MS)
      .map(personOf);
    const added = people.filter((person) => !justAdded.some((first) => isSame(first, person)));
    if (rows.length + added.length > MAX_PEOPLE) throw new Refused(conflict("full", FULL));
    if (added.length > 0)
      await transaction
        .insertInto("medidas")
        .values(added.map((person) => ({ ...columnsOf(person), user_id: userId, created_at })))
        .execute();
  });
}

const isSame = (one: Person, other: Omit<Person, "id">): boolean =>
  isDeepStrictEqual(one, { ...other, id: one.id });

/** An id as it was sent; what is none finds nobody. */
const rowId = (id: string): string => (/^\d{1,18}$/.test(id) ? id : "0");

/** Another account's person is not found. */
export function changePerson(
  { userId }: Viewer,
  id: string,
  person: Omit<Person, "id">,
): Promise<Result<object, "not-found">> {
  return oneAtATime(userId, async (transaction) => {
    const changed = await transaction
      .updateTable("medidas")
      .set(columnsOf(person))
      .where("user_id", "=", userId)
      .where("id", "=", rowId(id))
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new Refused(notFound());
  });
}

/** One of them; somebody who is already gone counts as removed. */
export async function removePerson({ userId }: Viewer, id: string): Promise<void> {
  await db.deleteFrom("medidas").where("user_id", "=", userId).where("id", "=", rowId(id)).execute();
}

export async function removeEverybody({ userId }: Viewer): Promise<void> {
  await db.deleteFrom("medidas").where("user_id", "=", userId).execute();
}

/** Two windows of one household take turns, so that there is never one too many. */
function oneAtATime<Code extends string>(
  userId: string,
  change: (transaction: Transaction<DB>) => Promise<void>,
): Promise<Result<object, Code>> {
  return inTransaction(async (transaction) => {
    await lockAccount(transaction, userId);
    await change(transaction);
    return {};
  });
}

/** Bodies change: measures that nobody looked after for years advise wrongly. */
export const forgetOldMeasures = olderThan("medidas", "updated_at", "measures");

export const measureData: PersonalPart = {
  kind: "medidas",
  name: "medidas",
  tables: ["medidas"],
  rows: ({ userId }) => sql`
    select nome, para, corpo as medidas_em_cm, peca_nome as peca_que_serve, peca_tamanho as tamanho_da_peca,
      peca_medidas as medidas_da_peca,
      ajuda as conta_sem_nome_para_outros, created_at as criado_em, updated_at as mudado_em
    from medidas where user_id = ${userId} order by id`,
};
