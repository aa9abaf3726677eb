import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { freightOf } from "../freight.ts";
import { freightPath, piecesInAddress } from "../freight-path.ts";
import { type Piece, packed } from "./packing.ts";
import { cheapest, type FreightOption, freightOfParcels, freightWeights } from "./parcel-freight.ts";

const shirt: Piece = { weightGrams: 300, packageSize: { length: 30, width: 22, height: 4 }, quantity: 1 };

describe("a parcel", () => {
  it("is a pile of its pieces, laid flat, on the largest of them", () => {
    expect(packed([shirt])).toEqual({ weightGrams: 300, size: { length: 30, width: 22, height: 4 } });
    const standing = { weightGrams: 900, packageSize: { length: 12, width: 33, height: 21 }, quantity: 1 };
    expect(packed([{ ...shirt, quantity: 2 }, standing])).toEqual({
      weightGrams: 1_500,
      size: { length: 33, width: 22, height: 20 },
    });
  });

  it("is never smaller than what carriers take", () => {
    const ring = { weightGrams: 5, packageSize: { length: 3, width: 2, height: 1 }, quantity: 1 };
    expect(packed([ring]).size).toEqual({ length: 16, width: 11, height: 2 });
  });

  it("grows sideways instead of into a tower, and holds all its pieces", () => {
    const side = fc.integer({ min: 1, max: 200 });
    const aPiece = fc.record({
      weightGrams: fc.integer({ min: 1, max: 30_000 }),
      packageSize: fc.record({ length: side, width: side, height: side }),
      quantity: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(aPiece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const { weightGrams, size } = packed(pieces);
        const volume = ({ length, width, height }: Piece["packageSize"]) => length * width * height;
        const inside = pieces.reduce((sum, piece) => sum + volume(piece.packageSize) * piece.quantity, 0);
        expect(volume(size)).toBeGreaterThanOrEqual(inside);
        expect(size.height).toBeLessThanOrEqual(size.length);
        expect(size.width).toBeLessThanOrEqual(size.length);
        expect(weightGrams).toBe(pieces.reduce((sum, piece) => sum + piece.weightGrams * piece.quantity, 0));
      }),
    );
  });
});

const option = (serviceId: string, price: number, min: number, max: number): FreightOption => ({
  serviceId,
  carrier: "Correios",
  name: "PAC",
  price: centavos(price),
  days: { min, max },
});

describe("the freight of an order by its parcels", () => {
  it("is the cheapest service of each; of equal prices the faster one", () => {
    expect(cheapest([option("2", 3_000, 1, 2), option("1", 2_000, 5, 8)])?.serviceId).toBe("1");
    expect(cheapest([option("1", 2_000, 5, 8), option("3", 2_000, 2, 4)])?.serviceId).toBe("3");
    expect(cheapest([])).toBeNull();
  });

  it("is one delivery: that of the dearest parcel, with the days of all and those for posting", () => {
    const quoted = freightOfParcels([
      { sellerId: "bella", option: option("1", 2_000, 5, 8) },
      { sellerId: "pacto", option: option("2", 3_000, 1, 3) },
    ])!;
    expect(quoted).toEqual({
      cost: 3_000,
      days: { min: 1, max: 10 },
      parcels: [
        { sellerId: "bella", cost: 2_000 },
        { sellerId: "pacto", cost: 3_000 },
      ],
    });
    expect(freightWeights(quoted, ["pacto", "bella"])).toEqual([3_000, 2_000]);
    expect(freightWeights(null, ["pacto"])).toBeUndefined();
  });

  it("is our table's when one of them has no price", () => {
    expect(freightOfParcels([{ sellerId: "bella", option: null }])).toBeNull();
    expect(
      freightOfParcels([
        { sellerId: "bella", option: option("1", 2_000, 5, 8) },
        { sellerId: "pacto", option: null },
      ]),
    ).toBeNull();
  });

  it("is free from R$ 500,00 of goods, with the days that were quoted", () => {
    const quoted = { cost: centavos(2_000), days: { min: 5, max: 10 } };
    const freight = (goods: number) => freightOf({ cep: "20040-002", goods: centavos(goods), quoted });
    expect(freight(49_999)).toMatchObject({ cost: 2_000, isFree: false, missingForFree: 1 });
    expect(freight(50_000)).toMatchObject({ cost: 0, isFree: true, days: { min: 5, max: 10 } });
    expect(freightOf({ cep: "123", goods: centavos(1), quoted })).toMatchObject({ ok: false });
  });
});

describe("the pieces in an address", () => {
  const inPath = (path: string) => piecesInAddress(new URL(path, "https://loja.test").searchParams);

  it("come back as they were, each product once", () => {
    const pieces = [
      { productId: "roupas-1", quantity: 2 },
      { productId: "roupas-1", quantity: 1 },
      { productId: "seller-abc", quantity: 1 },
    ];
    expect(inPath(freightPath("20040002", centavos(100), pieces))).toEqual([
      { productId: "roupas-1", quantity: 3 },
      { productId: "seller-abc", quantity: 1 },
    ]);
  });

  it("are none when there are too many, or one of them cannot be read", () => {
    const many = Array.from({ length: 151 }, (_, index) => ({ productId: `roupas-${index}`, quantity: 1 }));
    expect(inPath(freightPath("20040002", centavos(100), many))).toEqual([]);
    for (const bad of ["roupas-1*0", "roupas-1*-1", "roupas-1*999999", "../x*1", "roupas-1", ""])
      expect(inPath(`/api/freight?peca=roupas-2*1&peca=${encodeURIComponent(bad)}`)).toEqual([]);
  });
});
