import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CHAIRS, type Kind, OF_ONE_NETWORK, PLACES, WaitingRoom } from "./waiting-room.ts";

let room: WaitingRoom;
let begun: string[];
let turnedAway: string[];
beforeEach(() => {
  vi.useFakeTimers();
  room = new WaitingRoom();
  begun = [];
  turnedAway = [];
});
afterEach(() => void vi.useRealTimers());

let people = 0;
/** From a network of their own, unless one is named. */
const enter = (kind: Kind, name: string = kind, network = `network ${people++}`) =>
  room.enter(
    kind,
    network,
    () => begun.push(name),
    () => turnedAway.push(name),
  );
const many = (count: number, kind: "paying" | "browsing") => Array.from({ length: count }, () => enter(kind));
const begunBy = (kind: string) => begun.filter((name) => name === kind).length;

it("lets in as many as there are places, lets as many wait as there are chairs, and refuses the rest", () => {
  many(1_000, "browsing");
  expect(begun).toHaveLength(PLACES.browsing);
  expect(turnedAway).toHaveLength(1_000 - PLACES.browsing - CHAIRS.browsing);
  turnedAway = [];
  many(1_000, "paying");
  expect(begunBy("paying")).toBe(PLACES.paying);
  expect(turnedAway).toHaveLength(1_000 - PLACES.paying - CHAIRS.paying);
});

it("gives a free place to whoever waited longest, and not to somebody who left meanwhile", () => {
  const inside = many(PLACES.browsing, "browsing");
  enter("browsing", "first")();
  enter("browsing", "second");
  enter("browsing", "third");
  inside[0]!();
  inside[0]!();
  expect(begun.slice(PLACES.browsing)).toEqual(["second"]);
});

it("lets those who pay in before those who browse, and one of eight who browses all the same", () => {
  const browsing = many(PLACES.browsing, "browsing");
  const paying = many(PLACES.paying + 100, "paying");
  many(CHAIRS.browsing, "browsing");
  for (const leave of browsing) leave();
  begun = [];
  for (const leave of paying.slice(0, PLACES.paying)) leave();
  expect(begunBy("paying")).toBe(PLACES.paying);
  expect(begunBy("browsing")).toBeGreaterThan(0);
  expect(begunBy("browsing")).toBeLessThan(10);
});

it.each(["paying", "browsing"] as const)(
  "a few networks that take every place and every chair of those who are %s keep no other one out",
  (kind) => {
    for (let n = 0; n < 3 * CHAIRS[kind]; n++) enter(kind, "crowd", `crowd ${n % 3}`);
    expect(room.waiting(kind)).toBe(CHAIRS[kind]);
    begun = [];
    const other = enter(kind, "other");
    const another = enter(kind, "another");
    expect([begun, room.waiting(kind), turnedAway.includes("other")]).toEqual([[], CHAIRS[kind], false]);
    vi.advanceTimersByTime(2_000);
    // As soon as somebody has stayed too long, before everybody else.
    expect(begun.slice(0, 2)).toEqual(["other", "another"]);
    for (const leave of [other, another]) leave();
  },
);

it("networks that take every place of those who pay keep nobody from browsing", () => {
  for (let n = 0; n < 100; n++) enter("paying", "crowd", `crowd ${n % 2}`);
  many(PLACES.browsing, "browsing");
  expect(begunBy("browsing")).toBe(PLACES.browsing);
});

it("a crowd of networks does not turn away those who came before", () => {
  many(PLACES.browsing, "browsing");
  for (let n = 0; n < CHAIRS.browsing; n++) enter("browsing", `${n}`);
  enter("browsing", "too many");
  expect(turnedAway).toEqual(["too many"]);
});

it("a place is not held for ever by somebody who waits for something outside", () => {
  many(PLACES.browsing + 1, "browsing");
  expect(begun).toHaveLength(PLACES.browsing);
  vi.advanceTimersByTime(2_000);
  expect(begun).toHaveLength(PLACES.browsing + 1);
});

it("turns whoever browses away from a chair in the end, and nobody who has left or who pays", () => {
  many(PLACES.browsing + CHAIRS.browsing, "browsing").at(-1)!();
  vi.advanceTimersByTime(2_000);
  expect(begun).toHaveLength(2 * PLACES.browsing);
  expect(turnedAway).toHaveLength(CHAIRS.browsing - PLACES.browsing - 1);
  expect(room.waiting("browsing")).toBe(0);
  turnedAway = [];
  many(3 * PLACES.paying, "paying");
  vi.advanceTimersByTime(10_000);
  expect(begunBy("paying")).toBe(3 * PLACES.paying);
  expect(turnedAway).toEqual([]);
});

it("watches are opened a few at a time, and their places are free as soon as they only stay", () => {
  many(PLACES.paying, "paying");
  many(100, "browsing");
  for (let n = 0; n < 1_000; n++) enter("watching");
  expect(begunBy("watching")).toBe(PLACES.watching);
  vi.advanceTimersByTime(50);
  expect(begunBy("watching")).toBe(2 * PLACES.watching);
  expect(begunBy("browsing")).toBe(PLACES.browsing);
});

it("everybody can come in again once all have left", () => {
  const all = [...many(100, "browsing"), ...many(500, "paying")];
  for (let n = 0; n < 600; n++) for (const leave of all) leave();
  begun = [];
  many(PLACES.browsing, "browsing");
  many(PLACES.paying, "paying");
  expect(begun).toHaveLength(PLACES.browsing + PLACES.paying);
});

it.each(["paying", "browsing"] as const)("one network leaves places and chairs to others: %s", (kind) => {
  const crowd = Array.from({ length: 1_000 }, () => enter(kind, "crowd", "one"));
  expect(begunBy("crowd")).toBe(OF_ONE_NETWORK * PLACES[kind]);
  expect(turnedAway).toHaveLength(1_000 - OF_ONE_NETWORK * (PLACES[kind] + CHAIRS[kind]));
  enter(kind, "another");
  enter("browsing", "somebody who browses");
  expect(begun).toContain("another");
  expect(begun).toContain("somebody who browses");
  turnedAway = [];
  const others = Array.from({ length: CHAIRS[kind] - OF_ONE_NETWORK * CHAIRS[kind] }, () =>
    enter(kind, "others"),
  );
  expect(turnedAway).toEqual([]);
  for (const leave of [...crowd, ...others]) leave();
  expect(room.waiting(kind)).toBe(0);
});
