import { describe, expect, it } from "vitest";
import { colorFirst, placeOfColor } from "./gallery-pictures.ts";

const picture = (id: string, color: string | null) => ({
  id,
  color,
  width: 900,
  height: 1200,
  placeholder: "",
  alt: id,
});
const pictures = [
  picture("a", "Azul"),
  picture("detail", null),
  picture("c", "Coral"),
  picture("a-back", "Azul"),
];
const order = (color: string) => colorFirst(pictures, color).map(({ id }) => id);

describe("the pictures in the gallery", () => {
  it("begin with the chosen colour and leave none out", () => {
    expect(order("Azul")).toEqual(["a", "a-back", "detail", "c"]);
    expect(order("Coral")).toEqual(["c", "a", "detail", "a-back"]);
    expect(order("Preto")).toEqual(["a", "detail", "c", "a-back"]);
  });

  it("are turned to where a colour is first seen", () => {
    expect(placeOfColor(pictures, "Coral")).toBe(2);
    expect(placeOfColor(pictures, "Preto")).toBe(-1);
  });
});
