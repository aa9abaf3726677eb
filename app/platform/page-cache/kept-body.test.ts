import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { filledPage, NONCE_MARK, personalParts } from "../http/page.server.ts";
import { runInRequest } from "../http/request-context.server.ts";
import { keptBody } from "./kept-body.server.ts";

const ANA = { userId: "u1", name: "Ana Sá", favourites: "bella-2 cat-9", followed: "bella" };
const { name, favourites, followed } = runInRequest(
  {
    requestId: "r",
    clientAddress: "127.0.0.1",
    page: { isPublic: true, shown: new Set(), personal: null, rendered: null },
  },
  () => personalParts(ANA),
);
const heart = (id: string) =>
  `<button value="${favourites.replace("{favourites}", `{favourite:${id}:tirar:guardar}`)}">`;
const follow = (id: string) =>
  `<button value="${followed.replace("{followed}", `{follows:${id}:nao:sim}`)}">`;
const page = {
  markup: `<script nonce="${NONCE_MARK}"></script><p>${name}</p>${heart("bella-1")}${heart("bella-2")}${follow("bella")}${follow("pacto")}<p>maré</p>`,
  data: `<script nonce="${NONCE_MARK}">["${name}","${favourites}"]</script>`,
};
const given = (personal: typeof ANA | null) => ({ nonce: "abc", requestId: "r1", personal });

describe.each(["gzip", "identity"] as const)("a kept page, %s", (encoding) => {
  const textOf = (bytes: Buffer) => (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();

  it("is the filled page, for a viewer with and without favourites on it", async () => {
    const kept = await keptBody(page, encoding);
    const bea = { ...ANA, name: "Bea", favourites: "cat-9", followed: "outra" };
    const follower = { ...bea, followed: "pacto bella" };
    for (const viewer of [ANA, bea, follower, { ...ANA, favourites: "bella-1 bella-2" }, ANA]) {
      const body = await kept.of(viewer);
      expect(textOf(body.fill(given(viewer)))).toBe(filledPage(page, given(viewer)));
    }
    expect(await kept.of(bea)).toBe(kept.plain);
    expect(textOf((await kept.of(follower)).fill(given(follower)))).toContain(
      '<button value="nao"><button value="nao">',
    );
    expect(await kept.of(ANA)).toBe(await kept.of({ ...ANA, name: "Outra" }));
    expect((await kept.of(ANA)).hash).not.toBe(kept.plain.hash);
  });

  it("has the same hash in every process, and another for another text", async () => {
    const guarantee = { markup: `<p nonce="${NONCE_MARK}">Garantia</p>`, data: "" };
    const { plain } = await keptBody(guarantee, encoding);
    expect((await keptBody(guarantee, encoding)).plain.hash).toBe(plain.hash);
    const other = await keptBody({ ...guarantee, data: "!" }, encoding);
    expect(other.plain.hash).not.toBe(plain.hash);
    expect(textOf(plain.fill(given(null)))).toBe('<p nonce="abc">Garantia</p>');
  });
});
