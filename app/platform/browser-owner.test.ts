import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isBrowserOf, OWNED, takeOverBrowser, willBeBrowserOf } from "./browser-owner.ts";
import { STORED_IN_BROWSER } from "./browser-storage.ts";

/** As much of a browser as the rule needs: storage, and a cookie that a written text replaces. */
let kept: Map<string, string>;
let cookies: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  cookies = new Map([["mare.cookies", "1.1"]]);
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage, sessionStorage: localStorage, dispatchEvent: () => true });
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].map((pair) => pair.join("=")).join("; ");
    },
    set cookie(text: string) {
      const [, name, value, maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(text)!;
      if (maxAge === "0") cookies.delete(name!);
      else cookies.set(name!, value!);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const fill = () => {
  for (const key of [...OWNED, "registerAsLojista", "cartMerged"]) kept.set(key, "[1]");
};

it("what a visitor stored is taken over by the account, and emptied after signing out", () => {
  fill();
  takeOverBrowser(null);
  expect(kept.size).toBe(OWNED.length + 2);
  takeOverBrowser("ana");
  expect(kept.has("cartItems")).toBe(true);
  expect(isBrowserOf("ana")).toBe(true);
  takeOverBrowser("ana");
  expect(kept.has("cartItems")).toBe(true);
  cookies.set("__Secure-mare.copia", "%5B%5D");
  takeOverBrowser(null);
  expect([...kept.keys()]).toEqual(["registerAsLojista"]);
  expect([...cookies.keys()]).toEqual(["mare.cookies"]);
});

it("a visitor's browser will be the account's, another account's will not", () => {
  expect([willBeBrowserOf("ana", ""), willBeBrowserOf(null, "")]).toEqual([true, true]);
  takeOverBrowser("ana");
  const anas = document.cookie;
  expect(["ana", "bia", null].map((viewer) => willBeBrowserOf(viewer, anas))).toEqual([true, false, false]);
});

it("the next account inherits nothing, also without a visitor's page in between", () => {
  takeOverBrowser("ana");
  fill();
  takeOverBrowser("bia");
  expect([...kept.keys()]).toEqual(["registerAsLojista"]);
  expect([isBrowserOf("ana"), isBrowserOf("bia"), isBrowserOf(null)]).toEqual([false, true, false]);
});

it("after signing in again the account's cart is loaded again, in every tab", () => {
  takeOverBrowser("ana");
  fill();
  takeOverBrowser(null);
  kept.set("cartMerged", "1");
  takeOverBrowser("ana");
  expect(kept.has("cartMerged")).toBe(false);
});

it("the cookie does not identify the account", () => {
  takeOverBrowser("6f1d1a0e-ana@mare.test");
  expect(cookies.get("__Host-mare.dono")).toMatch(/^[a-z\d]{1,7}$/);
});

it("everything that belongs to an account is emptied", () => {
  const names = STORED_IN_BROWSER.map(({ name }) => name).filter((name) => name !== "registerAsLojista");
  expect(names.toSorted()).toEqual(OWNED.toSorted());
});
