import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { importsOf, readSources } from "./support/boundaries.ts";

/** The places that only the panels' stylesheet reads. */
const places = [
  ...readFileSync("app/design/styles.css", "utf8").matchAll(/@source not "\.\.\/([^"]+)"/g),
].map(([, place]) => new RegExp(`^app/${place!.replaceAll("*", "[^/]+")}/`));
const isOfPanels = (path: string): boolean => places.some((place) => place.test(path));

it("what the shop's stylesheet leaves out is drawn in panels only", () => {
  expect(places.length).toBeGreaterThan(10);
  const used = readSources()
    .filter(({ path }) => /^app\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !isOfPanels(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => isOfPanels(imported) && !imported.endsWith("-routes.ts"))
        .map((imported) => `${file.path} imports ${imported}`),
    );
  expect(used).toEqual([]);
});

it("every page outside of the panels' frames that is drawn by a panel's file has their stylesheet", () => {
  const framed = readFileSync("app/routes.ts", "utf8");
  const alone = [...framed.matchAll(/"(routes\/(?:seller|admin)\/[^"]+\.tsx)"/g)].map(([, file]) => file!);
  expect(alone.length).toBeGreaterThan(2);
  for (const file of alone)
    expect(readFileSync(posix.join("app", file), "utf8"), file).toContain('import "#app/design/panel.css"');
});
