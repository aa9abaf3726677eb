import { data } from "react-router";
import type { Viewer } from "#app/modules/identity/index.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import type { ShopDecision } from "./decision.ts";
import { submitDecision } from "./submit-decision.server.ts";

/** Takes a decision that was sent and goes back to its list, which loads again; or stays, and says what is wrong. */
export async function answerDecision(
  viewer: Viewer,
  request: Request,
  { decision, id, list }: { decision: ShopDecision; id: string; list: string },
) {
  const turn = await submitDecision(viewer, request, decision, id);
  switch (turn.kind) {
    case "decided":
      return redirectWithNotice(list, { tone: "success", text: turn.words });
    case "told":
      return redirectWithNotice(list, { tone: "warning", text: turn.words });
    case "unknown":
      throw data(null, { status: 404 });
    case "not-allowed":
      throw data(null, { status: 403 });
    case "stay": {
      const { problem, field, reason, sending, status } = turn;
      return data({ problem, field, reason, sending }, { status });
    }
  }
}
