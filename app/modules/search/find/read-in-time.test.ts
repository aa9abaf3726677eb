import { expect, it } from "vitest";
import { config } from "#app/platform/config/index.server.ts";
import { Patience } from "#app/platform/db/patience.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { readInTime, SearchTookTooLong } from "./read-in-time.server.ts";

const WAITING = 50;

it("as many searches run as there are connections for them, fifty wait, and the next is refused at once", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let running = 0;
  const search = () =>
    readInTime(async () => {
      running += 1;
      await released;
      return "found";
    });
  const admitted = Array.from({ length: config.searchPoolSize + WAITING }, search);
  expect(running).toBe(config.searchPoolSize);
  const oneMore = search();
  release();
  await expect(oneMore).rejects.toThrow(SearchTookTooLong);
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(["found"]));
  expect(await search()).toBe("found");
});

it("a search that PostgreSQL ended took too long; any other error stays what it is", async () => {
  const failing = (error: Error) => readInTime(() => Promise.reject(error));
  const cancelled = Object.assign(new Error("canceling statement"), { code: "57014" });
  await expect(failing(cancelled)).rejects.toThrow(SearchTookTooLong);
  const other = new Error("the disk is on fire");
  await expect(failing(other)).rejects.toBe(other);
});

it("whoever has no patience left gives the place in the queue up, and is not searched for", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<string>();
  const running = Array.from({ length: config.searchPoolSize }, () => readInTime(() => released));
  const patience = new Patience(1);
  let searched = false;
  const waiting = runInRequest({ requestId: "teste", clientAddress: "203.0.113.1", patience }, () =>
    readInTime(async () => {
      searched = true;
    }),
  );
  await expect(waiting).rejects.toThrow("Nobody else got an answer in time.");
  release("found");
  await Promise.all(running);
  expect(await readInTime(async () => "found")).toBe("found");
  expect(searched).toBe(false);
});
