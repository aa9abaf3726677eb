import { expect, it } from "vitest";
import { tryLaterReason } from "./try-later.ts";

const answer = (data: unknown) => ({ status: 503, statusText: "", internal: false, data });

it("the reason is what the shop said, and never what a proxy wrote", () => {
  expect(tryLaterReason(answer("Não conseguimos gravar agora."))).toBe("Não conseguimos gravar agora.");
  for (const said of ["<html>Bad gateway</html>", "", null, { missing: "x" }, "x".repeat(400)])
    expect(tryLaterReason(answer(said))).toMatch(/^A loja está ocupada/);
  expect(tryLaterReason(new Error("x"))).toMatch(/^A loja está ocupada/);
});
