import { sql } from "kysely";
import { giveConsent } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { conflict, invalid, type Result } from "#app/platform/forms/result.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";
import { withoutAccents } from "#app/shared/accents.ts";
import { ALERT_CONSENT, MAX_ALERTS, type OpenSearchAlert } from "./search-alert.ts";

/** One letter when the search finds something. The request is also the consent to it; the same request twice is one. */
export async function askSearchAlert(
  { userId }: Viewer,
  query: string,
): Promise<Result<object, "nothing-asked" | "too-many">> {
  if (!/[\p{L}\p{N}]/u.test(query)) return invalid("nothing-asked", "Escreva o que você procura.");
  const { open } = await db
    .selectFrom("avisos_busca")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("user_id", "=", userId)
    .where("avisado_em", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_ALERTS)
    return conflict(
      "too-many",
      `Você já pediu ${MAX_ALERTS} avisos de busca. Cancele algum para pedir outro.`,
    );
  await giveConsent(userId, ALERT_CONSENT);
  await db
    .insertInto("avisos_busca")
    .values({
      user_id: userId,
      consulta: query,
      chave: withoutAccents(query).toLowerCase(),
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "chave"]).where("avisado_em", "is", null).doNothing(),
    )
    .execute();
  return { ok: true };
}

export async function cancelSearchAlert({ userId }: Viewer, id: string): Promise<void> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return;
  await db
    .deleteFrom("avisos_busca")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("avisado_em", "is", null)
    .execute();
}

/** The viewer's open requests, newest first. */
export const openSearchAlertsOf = ({ userId }: Viewer): Promise<OpenSearchAlert[]> =>
  db
    .selectFrom("avisos_busca")
    .select(["id", "consulta as query"])
    .where("user_id", "=", userId)
    .where("avisado_em", "is", null)
    .orderBy("id", "desc")
    .limit(MAX_ALERTS)
    .execute();

export const searchAlertData: PersonalPart = {
  kind: "favoritos",
  name: "avisos_de_busca",
  tables: ["avisos_busca"],
  rows: ({ userId }) => sql`
    select consulta as busca, created_at as pedido_em, avisado_em
    from avisos_busca where user_id = ${userId} order by id`,
};
