import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { filledPage, NONCE_MARK } from "../http/page.server.ts";
import { REQUEST_ID_MARK } from "../http/request-id.ts";
import { finishedBody } from "./finished-body.server.ts";

const page = {
  markup: `<script nonce="${NONCE_MARK}"></script><p>${REQUEST_ID_MARK}</p><p>maré</p>`,
  data: `<script nonce="${NONCE_MARK}">["maré"]</script>`,
};
const given = { nonce: "abc", requestId: "r1" };

describe.each(["gzip", "identity"] as const)("a finished page, %s", (encoding) => {
  const textOf = (bytes: Buffer) => (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();

  it("is the page with the nonce and the id of each answer", async () => {
    const body = await finishedBody(page, encoding);
    for (const parts of [given, { nonce: "x", requestId: "another" }])
      expect(textOf(body.fill(parts))).toBe(filledPage(page, parts));
  });

  it("has the same hash in every process, and another for another text", async () => {
    const { hash } = await finishedBody(page, encoding);
    expect((await finishedBody(page, encoding)).hash).toBe(hash);
    expect((await finishedBody({ ...page, data: "!" }, encoding)).hash).not.toBe(hash);
  });
});
