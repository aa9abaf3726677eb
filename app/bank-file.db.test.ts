import { createHmac } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { MAX_FILE_BYTES } from "#app/modules/payments/reconciliation/index.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { anAdministrator, aSession } from "#tests/support/administrator.ts";
import { action } from "./routes/admin/finances.route.tsx";

/** What is said about a file that an administrator of finances sends. */
async function answerTo(size: number, cookie: string): Promise<unknown> {
  const body = new FormData();
  body.set("acao", "arquivo");
  body.set("arquivo", new File([" ".repeat(size)], "extrato.csv"));
  const request = new Request("http://127.0.0.1/admin/finances", {
    method: "POST",
    body,
    headers: { cookie },
  });
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    context: new RouterContextProvider(),
    pattern: "/admin/finances",
  };
  let answer: unknown;
  await identifyViewer(args, async () => {
    answer = await action(args as never);
    return new Response();
  });
  return answer;
}

it("a bank's statement may have 900 KB", async () => {
  const token = await aSession(await anAdministrator());
  const signature = createHmac("sha256", await secretFor("sessions"))
    .update(token)
    .digest("base64");
  const cookie = `mare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  const tooLarge = "O arquivo pode ter até 900 KB";

  expect(MAX_FILE_BYTES).toBe(900_000);
  expect(await answerTo(MAX_FILE_BYTES + 1, cookie)).toMatchObject({
    data: { problems: [{ field: "arquivo", message: tooLarge }] },
    init: { status: 400 },
  });
  const read = await answerTo(MAX_FILE_BYTES, cookie);
  expect(read).toMatchObject({ data: { problems: [{ field: "arquivo" }] } });
  expect(JSON.stringify(read)).not.toContain(tooLarge);
});
