import { describe, expect, it } from "vitest";
import { fillMarks, NONCE_MARK, newNonce } from "./page.server.ts";
import { REQUEST_ID_MARK } from "./request-id.ts";

describe("a rendered page", () => {
  const rendered = `<script nonce="${NONCE_MARK}"></script><small>${REQUEST_ID_MARK}</small><script nonce="${NONCE_MARK}"></script>`;

  it("gets its nonce and its request id when it is served", () => {
    expect(fillMarks(rendered, { nonce: "n1", requestId: "r1" })).toBe(
      '<script nonce="n1"></script><small>r1</small><script nonce="n1"></script>',
    );
  });

  it("is served with another nonce each time", () => {
    expect(newNonce()).not.toBe(newNonce());
    expect(newNonce()).toMatch(/^[\w-]{22}$/);
  });
});
