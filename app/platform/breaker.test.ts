import { beforeEach, expect, it } from "vitest";
import { Breaker } from "./breaker.ts";

const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second));
let breaker: Breaker;
beforeEach(() => {
  breaker = new Breaker({ opensAfter: 3, pause: 5_000, longestPause: 12_000, tryTime: 20_000 });
});
const failThrice = (second: number) => {
  for (const _ of [1, 2, 3]) breaker.failed(at(second));
};

it("lets everybody through until there were three failures in a row", () => {
  breaker.failed(at(0));
  breaker.failed(at(0));
  breaker.answered();
  breaker.failed(at(0));
  breaker.failed(at(0));
  expect(breaker.comeBackAt(at(0))).toBeNull();
  expect(breaker.isOpen).toBe(false);
  breaker.failed(at(0));
  expect(breaker.isOpen).toBe(true);
  expect(breaker.comeBackAt(at(1))).toEqual(at(5));
});

it("lets one through after the pause, and the others once that one got an answer", () => {
  failThrice(0);
  expect(breaker.comeBackAt(at(5))).toBeNull();
  expect(breaker.comeBackAt(at(6))).toEqual(at(11));
  breaker.answered();
  expect(breaker.comeBackAt(at(6))).toBeNull();
});

it("pauses longer after each that tried in vain, up to a limit, and short again after an answer", () => {
  failThrice(0);
  breaker.comeBackAt(at(5));
  expect(breaker.failed(at(5))).toEqual(at(15));
  breaker.comeBackAt(at(15));
  expect(breaker.failed(at(15))).toEqual(at(27));
  breaker.comeBackAt(at(27));
  breaker.answered();
  failThrice(30);
  expect(breaker.comeBackAt(at(31))).toEqual(at(35));
});

it("is not closed for longer by those that were under way when it opened", () => {
  failThrice(0);
  expect(breaker.failed(at(1))).toEqual(at(5));
  expect(breaker.comeBackAt(at(5))).toBeNull();
});

it("lets another through when the one that tried never came back", () => {
  failThrice(0);
  expect(breaker.comeBackAt(at(5))).toBeNull();
  expect(breaker.comeBackAt(at(24))).toEqual(at(29));
  expect(breaker.comeBackAt(at(25))).toBeNull();
});
