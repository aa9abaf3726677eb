import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { filledPage, inLatin1, NONCE_MARK, newNonce, scriptLiteral } from "./page.server.ts";
import { REQUEST_ID_MARK } from "./request-id.ts";

describe("a rendered page", () => {
  const page = {
    markup: `<script nonce="${NONCE_MARK}"></script><small>${REQUEST_ID_MARK}</small><script nonce="${NONCE_MARK}"></script>`,
    data: "",
  };

  it("gets its nonce and its request id when it is served", () => {
    expect(filledPage(page, { nonce: "n1", requestId: "r1" })).toBe(
      '<script nonce="n1"></script><small>r1</small><script nonce="n1"></script>',
    );
  });

  it("is served with another nonce each time", () => {
    expect(newNonce()).not.toBe(newNonce());
    expect(newNonce()).toMatch(/^[\w-]{22}$/);
  });
});

it("data becomes a string that a script in HTML can hold", () => {
  const text = JSON.stringify([`Ana "D'Ávila" </script><b>&\u2028 👗`]);
  const literal = scriptLiteral(text);
  expect(literal).not.toMatch(/[<>&]|[^ -\xff]/);
  expect(runInNewContext(literal)).toBe(text);
});

it("letters outside of Latin-1 are references in markup", () => {
  expect(inLatin1('<p title="1–11">Maré … 👗</p>')).toBe('<p title="1&#8211;11">Maré &#8230; &#128087;</p>');
});
