import { describe, expect, it } from "vitest";
import {
  availablePieces,
  choiceInAddress,
  colorFirst,
  placeOfColor,
  stockHint,
  withColor,
  withSize,
} from "./choice.ts";

const dress = {
  colors: ["Preto", "Azul", "Coral"],
  sizes: ["P", "M", "G"],
  variants: [
    { color: "Preto", size: "P", stock: 0 },
    { color: "Preto", size: "M", stock: 0 },
    { color: "Azul", size: "P", stock: 3 },
    { color: "Azul", size: "M", stock: 12 },
    { color: "Azul", size: "G", stock: 0 },
    { color: "Coral", size: "P", stock: 5 },
    { color: "Coral", size: "M", stock: 0 },
    { color: "Coral", size: "G", stock: 1 },
  ],
};
const bag = {
  colors: ["Caramelo"],
  sizes: ["Tamanho único"],
  variants: [{ color: "Caramelo", size: "Tamanho único", stock: 7 }],
};

const asked = (query: string) => choiceInAddress(dress, new URLSearchParams(query));

describe("what is chosen when the page opens", () => {
  it("is the first colour in stock, one piece, and no size", () => {
    expect(asked("")).toEqual({ color: "Azul", size: null, quantity: 1 });
  });

  it("is the only size, when there is only one", () => {
    expect(choiceInAddress(bag, new URLSearchParams())).toEqual({
      color: "Caramelo",
      size: "Tamanho único",
      quantity: 1,
    });
  });

  it("is read from the URL", () => {
    expect(asked("cor=Coral&tamanho=P&quantidade=4")).toEqual({ color: "Coral", size: "P", quantity: 4 });
    expect(asked("cor=Preto")).toMatchObject({ color: "Preto" });
  });

  it("is limited to the stock", () => {
    expect(asked("cor=Azul&tamanho=P&quantidade=40")).toMatchObject({ quantity: 3 });
    expect(asked("cor=Azul&tamanho=G")).toMatchObject({ size: null });
  });

  it.each([
    "cor=Xadrez&tamanho=XXG",
    "quantidade=-3",
    "quantidade=0",
    "quantidade=1e3",
    "quantidade=2,5",
    "cor=%00'\"<b>",
  ])("ignores invalid values: %s", (query) =>
    expect(asked(query)).toEqual({ color: "Azul", size: null, quantity: 1 }),
  );
});

describe("another colour or size", () => {
  it("keeps the size where the new colour has it", () => {
    expect(withColor(dress, { color: "Azul", size: "P", quantity: 1 }, "Coral")).toMatchObject({
      color: "Coral",
      size: "P",
    });
  });

  it("drops the size where it is sold out", () => {
    expect(withColor(dress, { color: "Azul", size: "M", quantity: 1 }, "Coral")).toMatchObject({
      size: null,
    });
  });

  it("limits the quantity to its stock", () => {
    expect(withSize(dress, { color: "Azul", size: "M", quantity: 12 }, "P")).toMatchObject({ quantity: 3 });
  });
});

describe("the available pieces", () => {
  it("are the stock of the variant, or of the best stocked size before one is chosen", () => {
    expect(availablePieces(dress, { color: "Azul", size: "P" })).toBe(3);
    expect(availablePieces(dress, { color: "Azul", size: null })).toBe(12);
    expect(availablePieces(dress, { color: "Preto", size: null })).toBe(0);
  });

  it("are shown when few are left", () => {
    expect(stockHint(dress, { color: "Azul", size: "P", quantity: 1 })).toBe("Restam 3 nesta cor e tamanho");
    expect(stockHint(dress, { color: "Coral", size: "G", quantity: 1 })).toBe("Resta 1 nesta cor e tamanho");
    expect(stockHint(dress, { color: "Azul", size: "M", quantity: 1 })).toBeNull();
    expect(stockHint(dress, { color: "Azul", size: null, quantity: 1 })).toBeNull();
  });
});

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

  it("scroll to the first picture of a colour", () => {
    expect(placeOfColor(pictures, "Coral")).toBe(2);
    expect(placeOfColor(pictures, "Preto")).toBe(-1);
  });
});
