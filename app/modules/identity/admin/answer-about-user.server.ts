import { data } from "react-router";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { adminUserPath } from "#app/platform/paths.ts";
import type { UserAnswer } from "./act-on-user.server.ts";

/** Back to the person's page with what happened; or the dialog stays, and says what is wrong. */
export async function answerAboutUser(id: string, answer: UserAnswer) {
  switch (answer.kind) {
    case "done":
      throw await redirectWithNotice(adminUserPath(id), { tone: "success", text: answer.words });
    case "told":
      throw await redirectWithNotice(adminUserPath(id), { tone: "warning", text: answer.words });
    case "refused":
      throw data(null, { status: answer.status });
    case "stay": {
      const { problem, field, reason } = answer;
      return data({ problem, field, reason }, { status: 422 });
    }
  }
}
