import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { anAccessKey, anNfeFile } from "#tests/support/nfe.ts";
import { readNfeFile } from "../nfe/read-nfe-file.server.ts";
import {
  type CandidateParcel,
  CandidateParcels,
  parcelByNumber,
  parcelOfFile,
} from "./parcel-of-document.ts";

const ID = (end: string) => `01JABCDEFGHJKMNPQR${end}`;
const aParcel = (end: string, given: Partial<CandidateParcel> = {}): CandidateParcel => ({
  orderId: ID(end),
  buyerDocument: "52998224725",
  total: centavos(60_00),
  key: null,
  ...given,
});
const among = (...parcels: CandidateParcel[]) => new CandidateParcels(parcels);
const aFile = (given: Partial<Parameters<typeof anNfeFile>[0]> = {}) =>
  readNfeFile(new TextEncoder().encode(anNfeFile({ key: anAccessKey(), total: "60.00", ...given })))!;

describe("a file without an order's number", () => {
  it("belongs to the only parcel of its recipient with its total", () => {
    const parcels = [
      aParcel("AAAAAAAA", { total: centavos(60_01) }),
      aParcel("BBBBBBBB"),
      aParcel("CCCCCCCC", { buyerDocument: "11144477735" }),
      aParcel("DDDDDDDD", { buyerDocument: null }),
      aParcel("EEEEEEEE", { key: anAccessKey() }),
    ];
    expect(parcelOfFile(aFile(), among(...parcels))).toMatchObject({ orderId: ID("BBBBBBBB") });
  });

  it("belongs to none where none or several fit", () => {
    expect(parcelOfFile(aFile(), among())).toEqual({
      message: expect.stringContaining("Nenhum pedido sem nota"),
    });
    expect(parcelOfFile(aFile(), among(aParcel("AAAAAAAA"), aParcel("BBBBBBBB")))).toEqual({
      message: expect.stringContaining("Mais de um pedido"),
    });
    expect(
      parcelOfFile(aFile({ recipient: "" }), among(aParcel("AAAAAAAA", { buyerDocument: null }))),
    ).toHaveProperty("message");
  });

  it("belongs to the parcel that it was registered for", () => {
    const file = aFile();
    const parcels = [aParcel("AAAAAAAA"), aParcel("BBBBBBBB", { key: file.key })];
    expect(parcelOfFile(file, among(...parcels))).toMatchObject({ orderId: ID("BBBBBBBB") });
  });
});

describe("a file with an order's number", () => {
  it("and the whole id of the same order names one parcel", () => {
    const file = { ...aFile(), orderNumbers: ["AAAAAAAA", ID("AAAAAAAA")] };
    expect(parcelOfFile(file, among(aParcel("AAAAAAAA"), aParcel("BBBBBBBB")))).toMatchObject({
      orderId: ID("AAAAAAAA"),
    });
  });

  it("looks no number up in every parcel: as many looks at ids as there are parcels, for all files together", () => {
    let looks = 0;
    const parcels = Array.from({ length: 500 }, (_, at) => ({
      ...aParcel(""),
      get orderId() {
        looks += 1;
        return ID(String(at).padStart(8, "A"));
      },
    }));
    const candidates = among(...parcels);
    const looksOnce = looks;
    expect(looksOnce).toBeLessThanOrEqual(3 * parcels.length);
    const numbers = Array.from({ length: 900 }, (_, at) => String(at).padStart(8, "Z"));
    for (let files = 0; files < 20; files += 1)
      expect(parcelOfFile({ ...aFile(), orderNumbers: numbers }, candidates)).toHaveProperty("message");
    expect(looks).toBe(looksOnce);
  });

  it("belongs to that parcel, also beside others that would fit", () => {
    const parcels = [aParcel("AAAAAAAA"), aParcel("BBBBBBBB")];
    for (const order of ["BBBBBBBB", "#bbbbbbbb", ID("BBBBBBBB")])
      expect(parcelOfFile(aFile({ order }), among(...parcels))).toMatchObject({ orderId: ID("BBBBBBBB") });
  });

  it("with the number of another system is found by its facts", () => {
    for (const order of ["PV-1234", "12345678"])
      expect(parcelOfFile(aFile({ order }), among(aParcel("AAAAAAAA")))).toMatchObject({
        orderId: ID("AAAAAAAA"),
      });
  });
});

it("a number names one parcel, none, or is told apart", () => {
  const one = { ...aParcel("AAAAAAAA"), orderId: "01JZZZZZZZZZZZZZZZAAAAAAAA" };
  const twins = among(aParcel("AAAAAAAA"), one);
  expect(parcelByNumber("AAAAAAAA", among(one))).toMatchObject({ orderId: one.orderId });
  expect(parcelByNumber(ID("AAAAAAAA"), twins)).toMatchObject({ orderId: ID("AAAAAAAA") });
  expect(parcelByNumber("AAAAAAAA", twins)).toHaveProperty("message");
  expect(parcelByNumber("BBBBBBBB", twins)).toHaveProperty("message");
});
