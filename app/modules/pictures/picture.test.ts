import { expect, it } from "vitest";
import { parseRenditionPath, renditionPath, srcSet } from "./picture.ts";

const ID = "0123456789abcdef0123456789abcdef";

it("an address says which picture, how wide and in which format", () => {
  expect(renditionPath(ID, 320, "avif")).toBe(`/pictures/${ID}/320.avif`);
  expect(parseRenditionPath(ID, "320.avif")).toEqual({ id: ID, width: 320, format: "avif" });
  expect(srcSet(ID, "webp", [160, 320])).toBe(`/pictures/${ID}/160.webp 160w,/pictures/${ID}/320.webp 320w`);
});

it.each([
  [ID, "321.avif"],
  [ID, "0320.avif"],
  [ID, "320.gif"],
  [ID, "320.avif.jpeg"],
  [ID, "avif"],
  [ID.toUpperCase(), "320.avif"],
  ["../../../etc/passwd", "320.avif"],
  [ID, "../320.avif"],
])("%s/%s is no address of ours", (id, file) => {
  expect(parseRenditionPath(id, file)).toBeNull();
});
