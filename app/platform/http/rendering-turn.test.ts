import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { renderingTurn } from "./rendering-turn.server.ts";

test("of the pages that become ready together, one is rendered between two looks at the network, in their order", async () => {
  const rendered: number[] = [];
  const pages = [1, 2, 3].map(async (page) => {
    await renderingTurn();
    rendered.push(page);
  });

  const afterEachRound: number[][] = [];
  while (rendered.length < pages.length) {
    await nextRound();
    afterEachRound.push([...rendered]);
  }

  expect(afterEachRound.every((sofar, round) => sofar.length <= round + 2)).toBe(true);
  expect(rendered).toEqual([1, 2, 3]);
  await Promise.all(pages);
});

test("a page that is ready alone does not wait", async () => {
  await nextRound();
  await nextRound();
  const order: string[] = [];
  const page = renderingTurn().then(() => order.push("page"));
  const round = nextRound().then(() => order.push("round"));
  await Promise.all([page, round]);
  expect(order).toEqual(["page", "round"]);
});
