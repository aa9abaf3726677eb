import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { applyLabelNews } from "./apply-label-news.server.ts";
import { finishCancelling } from "./cancel-label.server.ts";
import { changeLabel, continueLabel } from "./continue-label.server.ts";
import type { LabelRow } from "./label-queries.server.ts";

export const followLabelsJob = defineJob({
  name: "follow-labels",
  lane: "housekeeping",
  schedule: "*/5 * * * *",
  run: followLabels,
});

const AT_ONCE = 50;
/** Messages tell sooner; this finds what they did not. */
const ASK_AGAIN_AFTER = 6 * 60 * 60_000;

/** Job: ends purchases and cancellations that were left, and asks about labels of which nothing was heard. */
export async function followLabels(): Promise<void> {
  if (!freightProvider()) return;
  const now = clock.now();
  const rows = await db
    .selectFrom("shipping_labels as label")
    .innerJoin("remessas", (join) =>
      join
        .onRef("remessas.pedido_id", "=", "label.pedido_id")
        .onRef("remessas.seller_id", "=", "label.seller_id"),
    )
    .selectAll("label")
    .select("remessas.status as parcel")
    .where("label.status", "in", ["comprando", "pronta", "postada", "nao-entregue", "cancelando"])
    .where(({ eb, or, and }) =>
      or([
        eb("busy_until", "<=", now),
        and([
          eb("label.status", "=", "pronta"),
          eb("remessas.status", "=", "cancelado"),
          eb("refusal", "is", null),
        ]),
      ]),
    )
    .orderBy("busy_until")
    .limit(AT_ONCE)
    .execute();
  for (const { parcel, ...label } of rows) await follow(label, parcel);
}

async function follow(label: LabelRow, parcel: string): Promise<void> {
  if (label.status === "comprando") await continueLabel(label.id);
  else if (label.status === "cancelando") await finishCancelling(label.id);
  else if (label.status === "pronta" && parcel === "cancelado" && label.refusal === null) {
    // Nobody sends it any more. A company that refuses is asked once: it says so on the parcel's page.
    await changeLabel(label.id, "pronta", { status: "cancelando", busy_until: clock.now() });
    await finishCancelling(label.id);
  } else await askAbout(label);
}

async function askAbout({ id, status, reference }: LabelRow): Promise<void> {
  await changeLabel(id, status, { busy_until: new Date(clock.now().getTime() + ASK_AGAIN_AFTER) });
  try {
    const state = await freightProvider()!.findLabel(reference!);
    if (state) await applyLabelNews({ ...state, reference: reference! });
  } catch (error) {
    log.warn({ err: error, label: id }, "a label could not be asked about");
  }
}
