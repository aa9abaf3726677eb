import { describe, expect, it } from "vitest";
import { signatureOf, verifySignature } from "./signature.server.ts";

const SECRET = "segredo";
const BODY = '{"id":"1"}';
const NOW = new Date("2026-11-15T12:00:00Z");
const signed = signatureOf(SECRET, BODY, NOW);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const verify = (given: Partial<{ body: string; header: string | null; now: Date; secret: string }> = {}) =>
  verifySignature(
    given.secret ?? SECRET,
    given.body ?? BODY,
    given.header === undefined ? signed : given.header,
    given.now ?? NOW,
  );

describe("the signature of a provider's news", () => {
  it("is valid for its body and its time", () => {
    expect(verify()).toBe("valid");
    expect(verify({ now: later(299) })).toBe("valid");
    expect(verify({ now: later(-299) })).toBe("valid");
  });

  it("is stale when it is played again later, or was made ahead of time", () => {
    expect(verify({ now: later(301) })).toBe("stale");
    expect(verify({ now: later(-301) })).toBe("stale");
  });

  it.each([
    ["another body", { body: `${BODY} ` }],
    ["another key", { secret: "outro" }],
    ["no signature", { header: null }],
    ["nothing in it", { header: "" }],
    [
      "a newer time put before an old signature",
      { header: signed.replace(/t=\d+/, `t=${later(600).getTime() / 1000}`), now: later(600) },
    ],
    ["half a signature", { header: signed.slice(0, -2) }],
    ["more than a signature", { header: `${signed},v1=00` }],
    ["upper case", { header: signed.toUpperCase() }],
    ["a time that is no time", { header: signed.replace(/t=\d+/, "t=agora") }],
  ])("is bad with %s", (_, given) => expect(verify(given)).toBe("bad-signature"));
});
