import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { log } from "#app/platform/log.server.ts";
import { applyLabelNews, type LabelNewsOutcome } from "./apply-label-news.server.ts";

export type Received =
  | { ok: true; outcome: LabelNewsOutcome | "nothing" }
  | { ok: false; problem: "unknown-provider" | "bad-signature" | "malformed" };

/** What a freight company tells about its labels. Authenticated by its signature only. */
export async function receiveFreightNews(
  name: string,
  message: { headers: Headers; body: string },
): Promise<Received> {
  const provider = freightProvider();
  if (provider?.name !== name) return { ok: false, problem: "unknown-provider" };
  const read = provider.readNotification(message);
  if (!read.ok) {
    log.warn({ problem: read.problem }, "freight notification refused");
    return read;
  }
  return { ok: true, outcome: read.news ? await applyLabelNews(read.news) : "nothing" };
}
