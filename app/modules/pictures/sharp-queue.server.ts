import { availableParallelism } from "node:os";
import type sharp from "sharp";
import { currentNetwork } from "#app/platform/http/request-context.server.ts";

/**
 * One core less than there are is for pictures, so that pages go on being answered; and two at most, because the same
 * four threads of Node also compress answers, read files and hash passwords.
 */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const MAX_WAITING = 200;

type SharpModule = typeof sharp;
let loaded: Promise<SharpModule> | undefined;

/** Loaded with the first picture that a seller sends: renditions are served without it, and the worker makes none. */
const loadSharp = (): Promise<SharpModule> => {
  loaded ??= import("sharp").then(({ default: module }) => {
    module.concurrency(1);
    // Nothing is made twice, so what it would remember is only memory.
    module.cache(false);
    return module;
  });
  return loaded;
};

/** The queue is full, or nobody wants the picture any more. */
export class SharpRefused extends Error {}

const unwanted = () => new SharpRefused("Nobody waits for this picture any more.");

interface Waiting {
  isWanted: () => boolean;
  start: () => void;
  refuse: (reason: SharpRefused) => void;
}

let running = 0;
let waiting = 0;
/** One line for each client, in the order of their turns: who asks for a thousand waits for them, others do not. */
const lines = new Map<string, Waiting[]>();

/** For work on pictures in this process. */
export const withSharp = <T>(job: (sharp: SharpModule) => Promise<T>, isWanted?: () => boolean): Promise<T> =>
  inTurn(async () => job(await loadSharp()), isWanted);

/** All work on pictures goes through here. Jobs must not nest: a job that waits for another could wait for ever. */
export async function inTurn<T>(job: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
  if (!isWanted()) throw unwanted();
  if (running < AT_ONCE) running += 1;
  else await myTurn(currentNetwork(), isWanted);
  try {
    return await job();
  } finally {
    // The place goes to the next in the queue, so that a new job cannot come before it.
    const next = takeNext();
    if (next) next.start();
    else running -= 1;
  }
}

function myTurn(client: string, isWanted: () => boolean): Promise<void> {
  if (waiting >= MAX_WAITING) dropUnwanted();
  if (waiting >= MAX_WAITING) makeRoomFor(client);
  return new Promise((start, refuse) => {
    lines.set(client, [...(lines.get(client) ?? []), { isWanted, start, refuse }]);
    waiting += 1;
  });
}

function takeNext(): Waiting | undefined {
  for (const [client, line] of lines) {
    const first = line.shift()!;
    waiting -= 1;
    // Its next turn comes after everybody else's.
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    if (first.isWanted()) return first;
    first.refuse(unwanted());
  }
}

function dropUnwanted(): void {
  for (const [client, line] of lines) {
    const wanted = line.filter(({ isWanted }) => isWanted());
    for (const gone of line.filter((one) => !wanted.includes(one))) gone.refuse(unwanted());
    waiting -= line.length - wanted.length;
    if (wanted.length > 0) lines.set(client, wanted);
    else lines.delete(client);
  }
}

/** The last of the longest line is refused, which may be the one that asks. */
function makeRoomFor(client: string): void {
  const full = new SharpRefused("Too many pictures are waiting.");
  const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length <= (lines.get(client)?.length ?? 0) + 1) throw full;
  longest.pop()!.refuse(full);
  waiting -= 1;
}
