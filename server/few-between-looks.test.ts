import { setImmediate as nextLook } from "node:timers/promises";
import { expect, it } from "vitest";
import { fewBetweenLooks } from "./few-between-looks.ts";

it("does a few things between two looks at the network, all in the order in which they came", async () => {
  const done: number[] = [];
  const inTurn = fewBetweenLooks(2);
  for (const n of [1, 2, 3, 4, 5]) inTurn(() => done.push(n));
  const seen: number[][] = [];
  for (let look = 0; look < 4; look++) {
    await nextLook();
    seen.push([...done]);
  }
  expect(seen).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]);
  inTurn(() => done.push(6));
  await nextLook();
  expect(done.at(-1)).toBe(6);
});
