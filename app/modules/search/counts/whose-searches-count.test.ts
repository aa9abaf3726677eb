import { expect, it } from "vitest";
import { searchesCount } from "./whose-searches-count.ts";

it("counts the searches of visitors and customers, and neither a seller's nor an administrator's", () => {
  expect([undefined, "cliente", "lojista", "admin"].map((role) => searchesCount(role as never))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
