import { beforeEach, expect, it } from "vitest";
import { QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { AT_ONCE, inTurn, MAX_WAITING } from "./sharp-queue.server.ts";

let made: string[];
let most: number;
let running: number;
let opening: PromiseWithResolvers<void>;
beforeEach(() => {
  made = [];
  most = 0;
  running = 0;
  opening = Promise.withResolvers<void>();
});

/** A picture that a client at this address asks for; none is finished before the test opens the gate. */
function ask(
  name: string,
  { from = "203.0.113.1", isWanted = () => true }: { from?: string; isWanted?: () => boolean } = {},
): Promise<string> {
  const request = { requestId: name, clientAddress: from };
  const job = async () => {
    made.push(name);
    most = Math.max(most, ++running);
    await opening.promise;
    running -= 1;
    return name;
  };
  const answer = runInRequest(request, () => inTurn(job, isWanted));
  return answer.catch((error) => {
    if (error instanceof QueueRefused) return "refused";
    throw error;
  });
}

const names = (count: number, prefix = "") => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it("at most two pictures are made at once, two hundred wait, and the next is refused", async () => {
  const wanted = names(AT_ONCE + MAX_WAITING);
  const answers = wanted.map((name) => ask(name));
  expect(await ask("one more")).toBe("refused");
  opening.resolve();
  expect(await Promise.all(answers)).toEqual(wanted);
  expect(AT_ONCE).toBeLessThanOrEqual(2);
  expect(most).toBe(AT_ONCE);
  expect(made).toEqual(wanted);
});

it("clients take turns: one picture of another does not wait for all of who asks for many", async () => {
  const busy = names(AT_ONCE).map((name) => ask(name, { from: "203.0.113.9" }));
  const many = names(5, "many ").map((name) => ask(name));
  const few = names(2, "few ").map((name) => ask(name, { from: "203.0.113.2" }));
  opening.resolve();
  await Promise.all([...busy, ...many, ...few]);
  expect(made.slice(AT_ONCE)).toEqual(["many 0", "few 0", "many 1", "few 1", "many 2", "many 3", "many 4"]);
});

it("a full queue refuses the last of the client who asks for most, not another client", async () => {
  const answers = names(AT_ONCE + MAX_WAITING).map((name) => ask(name));
  const other = ask("other", { from: "203.0.113.2" });
  expect(await answers.at(-1)).toBe("refused");
  opening.resolve();
  expect(await other).toBe("other");
  expect((await Promise.all(answers)).filter((answer) => answer === "refused")).toHaveLength(1);
});

it("pictures that nobody waits for any more are left out, and their places are given to others", async () => {
  let wanted = true;
  const busy = names(AT_ONCE).map((name) => ask(name));
  const left = names(MAX_WAITING, "left ").map((name) => ask(name, { isWanted: () => wanted }));
  wanted = false;
  const next = ask("next");
  expect(new Set(await Promise.all(left))).toEqual(new Set(["refused"]));
  opening.resolve();
  await Promise.all([...busy, next]);
  expect(made).toEqual([...names(AT_ONCE), "next"]);
});

it("a picture that is left out at its turn gives the turn to the next", async () => {
  const busy = names(AT_ONCE).map((name) => ask(name));
  let wanted = true;
  const left = names(3, "left ").map((name) => ask(name, { isWanted: () => wanted }));
  wanted = false;
  const next = ask("next", { from: "203.0.113.2" });
  opening.resolve();
  expect(await Promise.all([...left, next])).toEqual(["refused", "refused", "refused", "next"]);
  await Promise.all(busy);
});

it("a job that fails gives its place back", async () => {
  const failing = () => Promise.reject(new Error("broken"));
  for (let i = 0; i < 5; i++) await expect(inTurn(failing)).rejects.toThrow("broken");
  await expect(inTurn(async () => "done")).resolves.toBe("done");
});
