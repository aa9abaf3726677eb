import { expect, it } from "vitest";
import { isSigned, signatureOf } from "./signed-code.server.ts";

it("a signature counts for its purpose and its text alone, whole", async () => {
  const signature = await signatureOf("one purpose", "a text", 32);
  expect(await isSigned("one purpose", "a text", signature, 32)).toBe(true);
  expect(await isSigned("another purpose", "a text", signature, 32)).toBe(false);
  expect(await isSigned("one purpose", "a text.", signature, 32)).toBe(false);
  const changed = signature.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  for (const forged of [changed, `${signature}0`, signature.slice(0, -1), "", "é"])
    expect(await isSigned("one purpose", "a text", forged, 32)).toBe(false);
});
