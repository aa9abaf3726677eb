import { expect, it, vi } from "vitest";
import { BoundedQueue, QueueRefused } from "../bounded-queue.server.ts";
import { TextStreams } from "./text-stream.server.ts";

const streams = (atOnce = 2) =>
  new TextStreams({
    queue: new BoundedQueue({ name: "test", atOnce: 1, maxWaiting: 5 }),
    atOnce,
    idleFor: 1000,
  });

function source(pieces = 50_000) {
  const seen = { asked: 0, ended: false };
  return {
    seen,
    async *read() {
      try {
        for (let n = 0; n < pieces; n++) {
          seen.asked++;
          yield `peça ${n}\n`;
        }
      } finally {
        seen.ended = true;
      }
    },
  };
}

it("makes only as much as is read, and ends with its reader", async () => {
  const { seen, read } = source();
  const reader = streams().open(read).getReader();
  for (let n = 0; n < 5; n++) await reader.read();
  expect(seen.asked).toBeLessThan(8);
  await reader.cancel();
  expect(seen.ended).toBe(true);
});

it("refuses one too many, until another has ended", async () => {
  const few = streams(1);
  const first = few.open(source(2).read);
  expect(() => few.open(source().read)).toThrow(QueueRefused);
  expect(await new Response(first).text()).toBe("peça 0\npeça 1\n");
  await few.open(source().read).cancel();
  expect(await new Response(few.open(source(1).read)).text()).toBe("peça 0\n");
});

it("a reader that takes nothing for a while loses its place", async () => {
  vi.useFakeTimers();
  try {
    const few = streams(1);
    const { seen, read } = source();
    const reader = few.open(read).getReader();
    await reader.read();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(reader.read().then(() => reader.read())).rejects.toThrow("took nothing");
    expect(seen.ended).toBe(true);
    expect(await new Response(few.open(source(1).read)).text()).toBe("peça 0\n");
  } finally {
    vi.useRealTimers();
  }
});

it("one that fails gives its place back, and does not end as if complete", async () => {
  const few = streams(1);
  // biome-ignore lint/correctness/useYield: it breaks before it gives anything
  const broken = async function* (): AsyncGenerator<string> {
    throw new Error("the database went away");
  };
  await expect(new Response(few.open(broken)).text()).rejects.toThrow("the database went away");
  expect(await new Response(few.open(source(1).read)).text()).toBe("peça 0\n");
});
