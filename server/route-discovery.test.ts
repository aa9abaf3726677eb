import { Hono } from "hono";
import { expect, it } from "vitest";
import { boundedDiscovery, DISCOVERY_PATH } from "./route-discovery.ts";

function anApp() {
  let answered = 0;
  const app = new Hono();
  app.all(DISCOVERY_PATH, boundedDiscovery(), (c) => c.text(`answer ${++answered}`));
  const ask = (links: number, method = "GET") =>
    app.request(`${DISCOVERY_PATH}?paths=${Array.from({ length: links }, (_, n) => n).join()}`, { method });
  return { ask, answered: () => answered };
}

it.each([
  [0, 200],
  [300, 200],
  [301, 400],
  [3_000, 400],
])("the routes of %i links at once: %i", async (links, status) => {
  expect((await anApp().ask(links)).status).toBe(status);
});

it.each(["OPTIONS", "POST", "PUT"])("%s is no way to ask for them", async (method) => {
  const { ask, answered } = anApp();
  expect((await ask(1, method)).status).toBe(405);
  expect(answered()).toBe(0);
});

it("one such request is answered between two looks at the network", async () => {
  const { ask, answered } = anApp();
  const all = Promise.all([ask(100), ask(100), ask(100)]);
  const seen: number[] = [];
  while (answered() < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(answered());
  }
  await all;
  expect(seen).toEqual(expect.arrayContaining([1, 2, 3]));
});
