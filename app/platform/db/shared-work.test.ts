import { expect, it } from "vitest";
import { currentRequest, runInRequest } from "../http/request-context.server.ts";
import { remember } from "../remember.server.ts";
import { Patience, PatienceOver } from "./patience.server.ts";

const inRequest = <T>(patience: Patience | undefined, work: () => T) =>
  runInRequest({ requestId: "1", clientAddress: "", patience }, work);

/** What is remembered, and what its query knows of the request that caused it. */
function aFigure() {
  const { promise, resolve } = Promise.withResolvers<number>();
  const seen: (Patience | undefined)[] = [];
  const figure = remember(60_000, () => {
    seen.push(currentRequest()?.patience);
    return promise;
  });
  return { figure, resolve, seen };
}

it("whoever has no time left gives up alone, and the others get the answer", async () => {
  const { figure, resolve, seen } = aFigure();
  const hurried = new Patience(0);
  const hurriedAnswer = inRequest(hurried, figure);
  const others = [inRequest(new Patience(60_000), figure), inRequest(undefined, figure)];
  await expect(hurriedAnswer).rejects.toBeInstanceOf(PatienceOver);
  resolve(7);
  expect(await Promise.all(others)).toEqual([7, 7]);
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toBe(hurried);
  expect(seen[0]!.isOver).toBe(false);
});

it("a command, which has no end of patience, gives its work none", async () => {
  const { figure, resolve, seen } = aFigure();
  const answer = inRequest(undefined, figure);
  resolve(7);
  expect(await answer).toBe(7);
  expect(seen).toEqual([undefined]);
});

it("an answer that is there is given, whatever patience is left", async () => {
  const { figure, resolve } = aFigure();
  resolve(7);
  expect(await inRequest(undefined, figure)).toBe(7);
  expect(await inRequest(new Patience(0), figure)).toBe(7);
});
