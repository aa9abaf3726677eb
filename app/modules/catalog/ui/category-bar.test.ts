import { expect, it } from "vitest";
import { scrollStep } from "./category-bar.tsx";

it("the category arrows move 150 px on a phone and 200 px from 768 px on", () => {
  expect([360, 767, 768, 1280].map(scrollStep)).toEqual([150, 150, 200, 200]);
});
