import { expect, it } from "vitest";
import { SharpQueueFull, withSharp } from "./sharp-queue.server.ts";

it("two jobs run at once, two hundred wait, and the next is refused", async () => {
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const { promise: opening, resolve: open } = Promise.withResolvers<void>();
  const job = (number: number) => async () => {
    order.push(number);
    most = Math.max(most, ++running);
    await opening;
    running -= 1;
  };
  const jobs = Array.from({ length: 202 }, (_, number) => withSharp(job(number)));
  await expect(withSharp(job(202))).rejects.toBeInstanceOf(SharpQueueFull);
  open();
  await Promise.all(jobs);
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 202 }, (_, number) => number));
});

it("a job that fails gives its place back", async () => {
  const failing = () => Promise.reject(new Error("broken"));
  for (let i = 0; i < 5; i++) await expect(withSharp(failing)).rejects.toThrow("broken");
  await expect(withSharp(async () => "done")).resolves.toBe("done");
});
