import fc from "fast-check";
import { it } from "vitest";
import { formatCount } from "./count.ts";

it("writes whole numbers as Intl does", () => {
  const written = new Intl.NumberFormat("pt-BR");
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === written.format(count)));
});
