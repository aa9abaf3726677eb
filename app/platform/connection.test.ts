import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdRequestsWhileOffline, isConnectionError, watchForms } from "./connection.ts";

let online = true;
let page: EventTarget & { fetch: typeof fetch };
const answer = new Response("ok");
const send = vi.fn(async () => answer);

beforeEach(() => {
  online = true;
  send.mockReset().mockImplementation(async () => answer);
  page = Object.assign(new EventTarget(), { fetch: send as unknown as typeof fetch });
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  holdRequestsWhileOffline();
});
afterEach(() => vi.unstubAllGlobals());

const comeBack = () => {
  online = true;
  page.dispatchEvent(new Event("online"));
};
const cutOff = () => {
  online = false;
  throw new TypeError("Failed to fetch");
};

it("sends nothing without a network, and everything once it is back, whatever it is", async () => {
  online = false;
  const asked = page.fetch("/cart", { method: "POST" });
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
  comeBack();
  expect(await asked).toBe(answer);
  expect(send).toHaveBeenCalledOnce();
});

it("asks again for what only reads and was cut off", async () => {
  send.mockImplementationOnce(async () => cutOff());
  const asked = page.fetch("/orders.data");
  await vi.waitFor(() => expect(online).toBe(false));
  comeBack();
  expect(await asked).toBe(answer);
  expect(send).toHaveBeenCalledTimes(2);
});

it("sends nothing twice that may have arrived", async () => {
  send.mockImplementationOnce(async () => cutOff());
  await expect(page.fetch("/contato.data", { method: "POST" })).rejects.toThrow("Failed to fetch");
  expect(send).toHaveBeenCalledOnce();
});

it("leaves a form that was cut off to the page, which ends it with no answer or by going on", async () => {
  const heard: string[] = [];
  let answerNothing = () => {};
  const sent = vi.fn();
  const silence = watchForms({
    sent,
    cutOff: (path, answer) => {
      heard.push(path);
      answerNothing = answer;
    },
  });
  const leaving = new AbortController();
  const cut = () => {
    send.mockImplementationOnce(async () => cutOff());
    online = true;
    return page.fetch(new URL("http://shop/contato.data?aba=1"), { method: "POST", signal: leaving.signal });
  };
  const answered = cut();
  await vi.waitFor(() => expect(heard).toEqual(["/contato"]));
  answerNothing();
  expect((await answered).status).toBe(204);

  const left = cut();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(2);

  // Questions that are no form of React Router's hear of it themselves, and without a page so does everybody.
  send.mockImplementation(async () => cutOff());
  online = true;
  await expect(page.fetch("/api/cart/price", { method: "POST" })).rejects.toThrow("Failed to fetch");
  silence();
  online = true;
  await expect(page.fetch(new URL("http://shop/contato.data"), { method: "POST" })).rejects.toThrow();
  expect(heard).toHaveLength(2);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("drops a request that was cancelled", async () => {
  online = false;
  const leaving = new AbortController();
  const asked = page.fetch("/search/suggestions", { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(send).not.toHaveBeenCalled();
});

it("recognises a lost connection by every browser's message, and no other error", () => {
  for (const words of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"]) {
    expect(isConnectionError(new TypeError(words))).toBe(true);
  }
  expect(isConnectionError(new TypeError("undefined is not a function"))).toBe(false);
  expect(isConnectionError(new Error("Failed to fetch"))).toBe(false);
});
