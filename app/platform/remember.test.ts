import { afterEach, beforeEach, expect, it } from "vitest";
import { clock } from "./clock.server.ts";
import { forgetAllRemembered, forgetRemembered, remember, rememberWhile } from "./remember.server.ts";

beforeEach(() => rememberWhile(() => true));
afterEach(() => clock.reset());

it("an answer is cached for its time, shared by concurrent callers, and read again after", async () => {
  let asked = 0;
  const figure = remember(60_000, async () => ++asked);
  expect(await Promise.all([figure(), figure()])).toEqual([1, 1]);
  clock.advance(59_000);
  expect(await figure()).toBe(1);
  clock.advance(2_000);
  expect(await figure()).toBe(2);
});

it("a failure is not cached", async () => {
  let asked = 0;
  const figure = remember(60_000, async () => {
    if (++asked === 1) throw new Error("away");
    return asked;
  });
  await expect(figure()).rejects.toThrow("away");
  expect(await figure()).toBe(2);
});

it("what is forgotten is read again, also when an older answer is still on its way", async () => {
  let asked = 0;
  const figure = remember(60_000, async () => ++asked, ["lists:set"]);
  const older = figure();
  forgetRemembered(["lists:set"]);
  expect(await figure()).toBe(2);
  expect(await older).toBe(1);
  expect(await figure()).toBe(2);
});

it("is asked again at once when something changes that it was computed from", async () => {
  let asked = 0;
  const figure = remember(60_000, async () => ++asked, ["lists:price"]);
  expect(await figure()).toBe(1);
  forgetRemembered(["categories"]);
  expect(await figure()).toBe(1);
  forgetRemembered(["lists:price"]);
  expect(await figure()).toBe(2);
  forgetAllRemembered();
  expect(await figure()).toBe(3);
});

it("is asked every time while nothing is heard of changes", async () => {
  let asked = 0;
  const figure = remember(60_000, async () => ++asked, ["lists:set"]);
  let hears = true;
  rememberWhile(() => hears);
  expect([await figure(), await figure()]).toEqual([1, 1]);
  hears = false;
  expect([await figure(), await figure()]).toEqual([2, 3]);
});
