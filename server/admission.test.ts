import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { openDoor } from "./admission.ts";
import { OF_ONE_NETWORK, PLACES } from "./waiting-room.ts";

const OF_MINE = PLACES.browsing * OF_ONE_NETWORK;

/** Somebody at the door, from one network unless another is given. */
function visit(door: ReturnType<typeof openDoor>, remoteAddress = "192.0.2.1") {
  const incoming = { method: "GET", url: "/search?q=saia", headers: {}, socket: { remoteAddress } };
  const outgoing = new EventEmitter();
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const seen = { begun: false };
  door(incoming as IncomingMessage, outgoing as ServerResponse, () => {
    seen.begun = true;
    return done;
  });
  return { seen, end, leave: () => outgoing.emit("close") };
}

it("whoever hangs up leaves work behind, and its place is free when that is over", async () => {
  const door = openDoor(() => false);
  const inside = Array.from({ length: OF_MINE }, () => visit(door));
  expect(inside.every(({ seen }) => seen.begun)).toBe(true);
  const next = visit(door);
  for (const { leave } of inside) leave();
  expect(next.seen.begun).toBe(false);

  inside[0]!.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(next.seen.begun).toBe(true);
});

it("whoever hangs up while waiting is not let in any more", async () => {
  const door = openDoor(() => false);
  const inside = Array.from({ length: OF_MINE }, () => visit(door));
  const gone = visit(door);
  const waiting = visit(door);
  gone.leave();
  inside[0]!.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect([gone.seen.begun, waiting.seen.begun]).toEqual([false, true]);
});

it("another network is let in beside one that has taken all it may", () => {
  const door = openDoor(() => false);
  for (let n = 0; n < OF_MINE + 5; n++) visit(door);
  expect(visit(door, "198.51.100.7").seen.begun).toBe(true);
});
