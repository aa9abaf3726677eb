import { sql } from "kysely";
import { findSizeGuides } from "#app/modules/catalog/index.server.ts";
import { deliveredPieces } from "#app/modules/orders/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { store } from "#app/shared/store.ts";
import type { Evidence, Outcome } from "./advice/evidence.ts";
import { audienceOf } from "./advice/garment.ts";
import { roundedBody } from "./advice/rounded-body.ts";
import type { Audience, Body } from "./body.ts";
import { sizeReason } from "./return-reason.ts";

export const countOutcomesJob = defineJob({
  name: "count-size-outcomes",
  lane: "housekeeping",
  schedule: "40 3 * * *",
  run: countOutcomes,
});

const A_DAY = 24 * 60 * 60 * 1000;
/** After the last day to return a piece, a little for the parcel's way to the records. */
const SETTLED_DAYS = store.promises.returnDays + 5;
/** More pieces of one size are bought to sell them. */
const OWN_USE = 2;
/** A new shop has years without a delivery before it; each turn is one look into an index. */
const AT_A_TIME = 92 * A_DAY;

interface DeliveredPiece {
  produto_id: string;
  tamanho: string;
  motivo: string | null;
  /** Of everybody of the household who allowed it. */
  household: { para: Audience; corpo: Body }[] | null;
}

/**
 * Counts what was kept and what came back for its size, when the time to return is over. Each delivery is counted once: the
 * moment up to which is stored with the counts. No row says who it was.
 */
export async function countOutcomes(): Promise<void> {
  const end = new Date(clock.now().getTime() - SETTLED_DAYS * A_DAY);
  for (let going = true; going; ) going = await countSome(end);
}

/** Some months at a time; whether there is more. */
async function countSome(end: Date): Promise<boolean> {
  const counted = await inTransaction(async (transaction) => {
    const { ate: after } = await transaction
      .selectFrom("medidas_contadas")
      .select("ate")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const until = new Date(Math.min(end.getTime(), after.getTime() + AT_A_TIME));
    if (until <= after) return { more: false };
    const { rows } = await sql<DeliveredPiece>`
      select piece.produto_id, piece.tamanho, piece.motivo, (
          select json_agg(json_build_object('para', para, 'corpo', corpo)) from medidas
          where medidas.user_id = piece.user_id and ajuda) as household
      from (${deliveredPieces({ after, until })}) piece
      where piece.quantidade <= ${OWN_USE}
        and (piece.motivo is not null or exists (select from medidas where medidas.user_id = piece.user_id and ajuda))
    `.execute(transaction);
    const bought = [...new Set(rows.map(({ produto_id }) => produto_id))];
    const products = new Map((await findSizeGuides(bought, transaction)).map((each) => [each.id, each]));
    const outcomes = rows.flatMap((row) => {
      const product = products.get(row.produto_id);
      const outcome = outcomeOf(row, product ? audienceOf(product.category, product.sizeGuide) : null);
      return product && outcome ? [outcome] : [];
    });
    if (outcomes.length > 0)
      await sql`
        insert into medidas_resultados (product_id, tamanho, corpo, serviu, pequeno, grande)
        select product, size, body, sum(kept), sum(small), sum(large)
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
          as given (product text, size text, body jsonb, kept int, small int, large int)
        group by product, size, body
        on conflict (product_id, tamanho, corpo) do update set
          serviu = medidas_resultados.serviu + excluded.serviu,
          pequeno = medidas_resultados.pequeno + excluded.pequeno,
          grande = medidas_resultados.grande + excluded.grande`.execute(transaction);
    await sql`update medidas_contadas set ate = ${until}`.execute(transaction);
    return { more: until < end };
  });
  return counted.ok && counted.more;
}

/** Null where it says nothing about the size, or where it is not known who of the household wears it. */
function outcomeOf({ produto_id, tamanho, motivo, household }: DeliveredPiece, audience: Audience | null) {
  const reason = motivo === null ? null : sizeReason(motivo);
  if (motivo !== null && !reason) return null;
  const wearers = (household ?? []).filter(({ para }) => audience === null || para === audience);
  const body = wearers.length === 1 ? roundedBody(wearers[0]!.corpo) : {};
  // Without measures, a kept piece says nothing about anybody.
  if (reason === null && wearers.length !== 1) return null;
  return {
    product: produto_id,
    size: tamanho,
    body,
    kept: Number(reason === null),
    small: Number(reason === "pequeno"),
    large: Number(reason === "grande"),
  };
}

/** Of one product; the commonest first, where there are very many. */
const MAX_ROWS = 400;

export async function outcomesOf(productId: string): Promise<Pick<Evidence, "outcomes" | "returns">> {
  const rows = await db
    .selectFrom("medidas_resultados")
    .select(["tamanho", "corpo", "serviu", "pequeno", "grande"])
    .where("product_id", "=", productId)
    .orderBy(sql`serviu + pequeno + grande`, "desc")
    .limit(MAX_ROWS)
    .execute();
  const outcomes = rows.map(
    ({ tamanho, corpo, serviu, pequeno, grande }): Outcome => ({
      size: tamanho,
      body: corpo as Body,
      kept: serviu,
      small: pequeno,
      large: grande,
    }),
  );
  const isNobodys = ({ body }: Outcome) => Object.keys(body).length === 0;
  const nobodys = outcomes.filter(isNobodys);
  return {
    outcomes: outcomes.filter((each) => !isNobodys(each)),
    returns: {
      pequeno: nobodys.reduce((sum, { small }) => sum + small, 0),
      grande: nobodys.reduce((sum, { large }) => sum + large, 0),
    },
  };
}
