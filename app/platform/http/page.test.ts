import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { filledPage, inLatin1, NONCE_MARK, newNonce, personalParts, scriptLiteral } from "./page.server.ts";
import { runInRequest } from "./request-context.server.ts";
import { REQUEST_ID_MARK } from "./request-id.ts";

const inPublicPage = <T>(work: () => T): T =>
  runInRequest(
    {
      requestId: "r1",
      clientAddress: "127.0.0.1",
      page: { isPublic: true, shown: new Set(), personal: null, rendered: null },
    },
    work,
  );
const ANA = { userId: "u1", name: `Ana "D'Ávila" <b>\u2028`, favourites: "bella-1 cat-7", followed: "bella" };

describe("a rendered page", () => {
  const page = {
    markup: `<script nonce="${NONCE_MARK}"></script><small>${REQUEST_ID_MARK}</small><script nonce="${NONCE_MARK}"></script>`,
    data: "",
  };

  it("gets its nonce and its request id when it is served", () => {
    expect(filledPage(page, { nonce: "n1", requestId: "r1", personal: null })).toBe(
      '<script nonce="n1"></script><small>r1</small><script nonce="n1"></script>',
    );
  });

  it("is served with another nonce each time", () => {
    expect(newNonce()).not.toBe(newNonce());
    expect(newNonce()).toMatch(/^[\w-]{22}$/);
  });
});

describe("what is personal", () => {
  it("is part of a page that is for one person only", () => {
    expect(personalParts(ANA)).toEqual(ANA);
  });

  it("is left out of a public page and filled in for each answer, in markup and in the data of its script", () => {
    const { name, favourites } = inPublicPage(() => personalParts(ANA));
    expect(name + favourites).not.toContain("Ana");
    const heart = (id: string) => favourites.replace("{favourites}", `{favourite:${id}:tirar:guardar}`);
    const page = {
      markup: `<p title="${name}">${name}</p>${heart("bella-1")} ${heart("bella-2")} ${heart("cat-7")} ${heart("cat")}`,
      data: `<script>c(${scriptLiteral(JSON.stringify([name, favourites]))})</script>`,
    };
    const filled = filledPage(page, { nonce: "", requestId: "", personal: ANA });
    const escaped = "Ana &quot;D&#x27;Ávila&quot; &lt;b&gt;\u2028";
    expect(filled).toContain(`<p title="${escaped}">${escaped}</p>tirar guardar tirar guardar`);
    expect(filled.match(/</g)).toHaveLength(4);
    const [, literal] = /c\((.*)\)<\/script>/.exec(filled)!;
    expect(JSON.parse(runInNewContext(literal!))).toEqual([ANA.name, ANA.favourites]);
  });
});

it("letters outside of Latin-1 are references in markup", () => {
  expect(inLatin1('<p title="1–11">Maré … 👗</p>')).toBe('<p title="1&#8211;11">Maré &#8230; &#128087;</p>');
});
