import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextLook } from "node:timers/promises";
import { expect, it } from "vitest";
import { openDoor } from "./admission.ts";
import { CHAIRS, OF_ONE_NETWORK, PLACES } from "./waiting-room.ts";

const OF_MINE = PLACES.browsing * OF_ONE_NETWORK;

/** Long enough for as many as are let in at once to begin. */
async function afterSomeLooks(): Promise<void> {
  for (let look = 0; look < PLACES.browsing; look++) await nextLook();
}

/** Somebody at the door, from one network unless another is given. */
function visit(door: ReturnType<typeof openDoor>, remoteAddress = "192.0.2.1") {
  const incoming = { method: "GET", url: "/search?q=saia", headers: {}, socket: { remoteAddress } };
  const outgoing = Object.assign(new EventEmitter(), { destroyed: false, writeHead() {}, end() {} });
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const seen = { begun: false };
  door(incoming as IncomingMessage, outgoing as unknown as ServerResponse, () => {
    seen.begun = true;
    return done;
  });
  const leave = () => {
    outgoing.destroyed = true;
    outgoing.emit("close");
  };
  return { seen, end, leave };
}

it("whoever hangs up leaves work behind, and its place is free when that is over", async () => {
  const door = openDoor(() => false);
  const inside = Array.from({ length: OF_MINE }, () => visit(door));
  await afterSomeLooks();
  expect(inside.every(({ seen }) => seen.begun)).toBe(true);
  const next = visit(door);
  for (const { leave } of inside) leave();
  await afterSomeLooks();
  expect(next.seen.begun).toBe(false);

  inside[0]!.end();
  await afterSomeLooks();
  expect(next.seen.begun).toBe(true);
});

it("whoever hangs up while waiting is not let in any more", async () => {
  const door = openDoor(() => false);
  const inside = Array.from({ length: OF_MINE }, () => visit(door));
  await afterSomeLooks();
  const gone = visit(door);
  const waiting = visit(door);
  gone.leave();
  inside[0]!.end();
  await afterSomeLooks();
  expect([gone.seen.begun, waiting.seen.begun]).toEqual([false, true]);
});

it("nothing is begun for somebody who hangs up before it is their turn", async () => {
  const door = openDoor(() => false);
  const gone = visit(door);
  gone.leave();
  await afterSomeLooks();
  expect(gone.seen.begun).toBe(false);
});

it("a few are begun between two looks at the network, although their work is over at once", async () => {
  const door = openDoor(() => false);
  const crowd = Array.from({ length: 1_000 }, (_, n) => visit(door, `198.51.${n % 250}.${n >> 8}`));
  for (const { end } of crowd) end();
  const begun = () => crowd.filter(({ seen }) => seen.begun).length;
  await nextLook();
  expect(begun()).toBeLessThan(PLACES.browsing);
  for (let look = 0; look < 100; look++) await afterSomeLooks();
  // The others found no chair, because everybody inside still had to begin.
  expect(begun()).toBe(PLACES.browsing + CHAIRS.browsing);
});

it("another network is let in beside one that has taken all it may", async () => {
  const door = openDoor(() => false);
  for (let n = 0; n < OF_MINE + 5; n++) visit(door);
  const other = visit(door, "198.51.100.7");
  await afterSomeLooks();
  expect(other.seen.begun).toBe(true);
});
