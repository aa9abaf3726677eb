import { describe, expect, it } from "vitest";
import { withdrawConsent } from "#app/modules/identity/account/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { MAX_ALERTS } from "./search-alert.ts";
import { askSearchAlert, cancelSearchAlert, openSearchAlertsOf } from "./search-alerts.server.ts";
import { tellSearchAlerts } from "./tell-search-alerts.server.ts";

const lettersTo = async (email: string) =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("kind", "=", "search-arrived")
      .where("recipient", "=", email)
      .execute()
  ).map(({ props }) => props);

const queriesOf = async (viewer: Parameters<typeof openSearchAlertsOf>[0]) =>
  (await openSearchAlertsOf(viewer)).map(({ query }) => query);

describe("who waits for a search", () => {
  it("gets one letter when it finds something, and none before", async () => {
    const viewer = await aViewer({ email: "espera@mare.test" });
    expect(await askSearchAlert(viewer, "Galocha")).toEqual({ ok: true });
    expect(await askSearchAlert(viewer, "galócha")).toEqual({ ok: true });
    expect(await queriesOf(viewer)).toEqual(["Galocha"]);
    await tellSearchAlerts();
    expect(await lettersTo(viewer.email)).toEqual([]);

    await aProduct({ seller_id: await aSeller(), name: "Galocha Impermeável" });
    await Promise.all([tellSearchAlerts(), tellSearchAlerts()]);
    expect(await lettersTo(viewer.email)).toMatchObject([{ query: "Galocha", count: 1 }]);
    expect(await queriesOf(viewer)).toEqual([]);
  });

  it("is not told of what lacks a word, nor of another spelling", async () => {
    const viewer = await aViewer({ email: "exata@mare.test" });
    await aProduct({ seller_id: await aSeller(), name: "Suspensório Liso" });
    await askSearchAlert(viewer, "suspensório xadrezado");
    await tellSearchAlerts();
    expect(await lettersTo(viewer.email)).toEqual([]);
  });

  it("is not written to without consent, or after cancelling", async () => {
    const withdrawn = await aViewer({ email: "retirou@mare.test" });
    const cancelled = await aViewer({ email: "cancelou@mare.test" });
    for (const viewer of [withdrawn, cancelled]) await askSearchAlert(viewer, "polaina");
    await withdrawConsent(withdrawn.userId, "volta-ao-estoque");
    const [alert] = await openSearchAlertsOf(cancelled);
    await cancelSearchAlert(withdrawn, alert!.id);
    expect(await queriesOf(cancelled)).toEqual(["polaina"]);
    await cancelSearchAlert(cancelled, alert!.id);
    for (const odd of ["", "0", "abc", "9".repeat(30)]) await cancelSearchAlert(cancelled, odd);
    await aProduct({ seller_id: await aSeller(), name: "Polaina de Lã" });
    await tellSearchAlerts();
    for (const { email } of [withdrawn, cancelled]) expect(await lettersTo(email)).toEqual([]);
  });

  it("asks for something, and for no more than twenty at once", async () => {
    const viewer = await aViewer();
    for (const nothing of ["", " ", "!!", "💃"])
      expect(await askSearchAlert(viewer, nothing)).toMatchObject({ problem: "nothing-asked" });
    for (let n = 0; n < MAX_ALERTS; n++) await askSearchAlert(viewer, `peça ${n}`);
    expect(await askSearchAlert(viewer, "mais uma")).toMatchObject({ kind: "conflict", problem: "too-many" });
  });
});
