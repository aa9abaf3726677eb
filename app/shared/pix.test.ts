import { generatePixPayload, getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seal } from "./emv.ts";
import { centavos, toReais } from "./money.ts";
import { dynamicBrCode, isPixKey, parseBrCode, type StaticBrCode, staticBrCode } from "./pix.ts";

const STATIC_CODES: [story: string, input: StaticBrCode, read: Partial<StaticBrCode>, code: string][] = [
  [
    "the central bank's example: a random key and no amount",
    { key: "123e4567-e12b-12d1-a456-426655440000", merchantName: "Fulano de Tal", city: "BRASILIA" },
    {},
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  ],
  [
    "a CPF as the key, and a city that loses its accent",
    { key: "12345678909", amount: centavos(12_345), merchantName: "Fulano de Tal", city: "Brasília" },
    { city: "Brasilia" },
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE",
  ],
  [
    "an order with its number and description",
    {
      key: "contato@loja.com.br",
      amount: centavos(2490),
      txid: "PEDIDO0001",
      description: "Pedido 0001",
      merchantName: "Loja Moda Brasil",
      city: "São Paulo",
    },
    { city: "Sao Paulo" },
    "00020126560014br.gov.bcb.pix0119contato@loja.com.br0211Pedido 0001520400005303986540524.905802BR5916Loja Moda Brasil6009Sao Paulo62140510PEDIDO00016304A484",
  ],
  [
    "a name and a city too long for the code",
    {
      key: "+5511987654321",
      amount: centavos(100_000),
      txid: "ABC123",
      merchantName: "Confecções Ação Ltda ME do Brasil",
      city: "São José dos Campos",
    },
    { merchantName: "Confeccoes Acao Ltda ME d", city: "Sao Jose dos Ca" },
    "00020126360014br.gov.bcb.pix0114+551198765432152040000530398654071000.005802BR5925Confeccoes Acao Ltda ME d6015Sao Jose dos Ca62100506ABC1236304D31E",
  ],
  [
    "a CNPJ as the key and a single centavo",
    { key: "11222333000181", amount: centavos(1), merchantName: "ATACADO X", city: "GOIANIA" },
    {},
    "00020126360014br.gov.bcb.pix01141122233300018152040000530398654040.015802BR5909ATACADO X6007GOIANIA62070503***6304D326",
  ],
];

const DYNAMIC = {
  location: "pix.example.com/qr/v2/9d36b84f-c70b-478f-b95c-12729b90ca25",
  merchantName: "Loja Moda Brasil",
  city: "Fortaleza",
};
const DYNAMIC_CODE =
  "00020101021226800014br.gov.bcb.pix2558pix.example.com/qr/v2/9d36b84f-c70b-478f-b95c-12729b90ca255204000053039865802BR5916Loja Moda Brasil6009Fortaleza62070503***6304B5BA";

const ALPHANUMERIC = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];
const word = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...ALPHANUMERIC), minLength: 1, maxLength });
const printable = (maxLength: number) => fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength });
const receiver = { merchantName: printable(25), city: printable(15) };
const staticInput = fc.record(
  {
    key: fc.uuid(),
    amount: fc.integer({ min: 1, max: 999_999_999_999 }).map(centavos),
    txid: word(25),
    description: printable(37),
    ...receiver,
  },
  { requiredKeys: ["key", "merchantName", "city"] },
);

describe("a static BR Code", () => {
  test.each(STATIC_CODES)("is written for %s", (_story, input, _read, code) => {
    expect(staticBrCode(input)).toBe(code);
  });

  test.each(STATIC_CODES)("is read back from %s", (_story, input, read, code) => {
    expect(parseBrCode(code)).toEqual({ ...input, ...read });
  });

  test("is read back as it was written", () => {
    fc.assert(
      fc.property(staticInput, (input) => {
        expect(parseBrCode(staticBrCode(input))).toEqual(input);
      }),
    );
  });

  test("is the one an independent library writes and reads", () => {
    const plain = fc.record({
      key: fc.uuid({ version: 4 }),
      amount: fc.integer({ min: 1, max: 99_999_999 }).map(centavos),
      txid: word(25),
      description: word(37),
      merchantName: word(25),
      city: word(15),
    });
    fc.assert(
      fc.property(plain, ({ amount, city, ...rest }) => {
        const code = staticBrCode({ amount, city, ...rest });
        const reais = Number(toReais(amount));
        expect(code).toBe(generatePixPayload({ ...rest, merchantCity: city, amount: reais }));
        expect(getPixPayloadInfo(code)).toMatchObject({ key: rest.key, amount: reais, txid: rest.txid });
      }),
    );
  });

  test("cuts a description to the room its key leaves", () => {
    const roomy = { key: "a@b.co", merchantName: "Loja", city: "Santos", description: "ã".repeat(200) };
    expect(parseBrCode(staticBrCode(roomy))).toMatchObject({ description: "a".repeat(67) });
    const full = { ...roomy, key: "k".repeat(77) };
    expect(parseBrCode(staticBrCode(full))).toEqual({ key: full.key, merchantName: "Loja", city: "Santos" });
  });

  test.each<[string, Partial<StaticBrCode>]>([
    ["an empty key", { key: "" }],
    ["a key above 77 characters", { key: "k".repeat(78) }],
    ["a key with an accent", { key: "josé@loja.com.br" }],
    ["an amount of zero", { amount: centavos(0) }],
    ["a negative amount", { amount: centavos(-1) }],
    ["a txid with a dash", { txid: "PEDIDO-1" }],
    ["a txid above 25 characters", { txid: "A".repeat(26) }],
    ["a nameless receiver", { merchantName: "" }],
    ["a city nothing is left of in ASCII", { city: "東京" }],
  ])("is not written with %s", (_story, wrong) => {
    const right = { key: "a@b.co", merchantName: "Loja", city: "Santos" };
    expect(() => staticBrCode({ ...right, ...wrong })).toThrow(RangeError);
  });
});

describe("a dynamic BR Code", () => {
  test("points at the payment provider", () => {
    expect(dynamicBrCode(DYNAMIC)).toBe(DYNAMIC_CODE);
    expect(parseBrCode(DYNAMIC_CODE)).toEqual(DYNAMIC);
  });

  test("is read back as it was written", () => {
    const location = word(60).map((id) => `pix.example.com/${id}`);
    fc.assert(
      fc.property(fc.record({ location, ...receiver }), (input) => {
        expect(parseBrCode(dynamicBrCode(input))).toEqual(input);
      }),
    );
  });

  test.each(["https://pix.example.com/1", "", `pix.example.com/${"x".repeat(62)}`, "pix.example.com/a b"])(
    "is not written for the location %j",
    (location) => {
      expect(() => dynamicBrCode({ ...DYNAMIC, location })).toThrow(RangeError);
    },
  );
});

describe("a pasted BR Code", () => {
  const start = "000201";
  const pix = "26240014br.gov.bcb.pix0102ab";
  const currency = "520400005303986";
  const end = "5802BR5904Loja6006Santos";

  test("is accepted with the account in another template, its identifier in capitals and no txid", () => {
    const code = seal(`${start}26080004loja27240014BR.GOV.BCB.PIX0102ab${currency}${end}`);
    expect(parseBrCode(code)).toEqual({ key: "ab", merchantName: "Loja", city: "Santos" });
  });

  test("is accepted with the account in the last template for accounts, and in none beyond", () => {
    const inTemplate = (id: number) => seal(`${start}${id}${pix.slice(2)}${currency}${end}`);
    expect(parseBrCode(inTemplate(51))).toEqual({ key: "ab", merchantName: "Loja", city: "Santos" });
    expect(parseBrCode(inTemplate(80))).toBeNull();
  });

  test("with a sound skeleton is accepted, so that each fault below is the only one", () => {
    expect(parseBrCode(seal(`${start}${pix}${currency}${end}`))).not.toBeNull();
  });

  test.each([
    ["no format", `${pix}${currency}${end}`],
    ["no account", `${start}${currency}${end}`],
    ["an account of another scheme", `${start}26170007boletos0102ab${currency}${end}`],
    ["an account without a key", `${start}26180014br.gov.bcb.pix${currency}${end}`],
    ["both a key and a location", `${start}26300014br.gov.bcb.pix0102ab2502cd${currency}${end}`],
    ["dollars", `${start}${pix}520400005303840${end}`],
    ["no category", `${start}${pix}5303986${end}`],
    ["an order number that is no field", `${start}${pix}${currency}${end}6205ABC12`],
    ["a last field that swallows the seal", `${start}${pix}${currency}${end}6208`],
    ["another country", `${start}${pix}${currency}5802PT5904Loja6006Santos`],
    ["no name", `${start}${pix}${currency}5802BR6006Santos`],
    ["no city", `${start}${pix}${currency}5802BR5904Loja`],
    ["an amount of zero", `${start}${pix}${currency}54040.00${end}`],
    ["an amount no order can reach", `${start}${pix}${currency}541412345678901.00${end}`],
    ["an amount with a comma", `${start}${pix}${currency}540524,90${end}`],
    ["an amount beyond the centavo", `${start}${pix}${currency}540624.905${end}`],
  ])("with %s is rejected", (_story, payload) => {
    expect(parseBrCode(seal(payload))).toBeNull();
  });

  test("from Mercado Pago's documentation is rejected: a wrong length and a wrong CRC", () => {
    const documented =
      "00020126580014br.gov.bcb.pix0136b76aa9c2-2ec4-4110-954e-ebfe34f05b615204000053039865802BR5913Maria Silva6008Brasilia62070503***6304E2CA";
    expect(parseBrCode(documented)).toBeNull();
    expect(parseBrCode(seal(documented.slice(0, -8)))).toBeNull();
    expect(parseBrCode(seal(documented.slice(0, -8).replace("5913", "5911")))).not.toBeNull();
  });

  test("with any character changed is rejected", () => {
    fc.assert(
      fc.property(fc.nat(DYNAMIC_CODE.length - 1), (at) => {
        const changed = DYNAMIC_CODE[at] === "7" ? "8" : "7";
        expect(parseBrCode(DYNAMIC_CODE.slice(0, at) + changed + DYNAMIC_CODE.slice(at + 1))).toBeNull();
      }),
    );
  });

  test("that is only text is rejected", () => {
    for (const text of ["", "pix", "6304FFFF"]) expect(parseBrCode(text)).toBeNull();
  });
});

describe("a PIX key", () => {
  test.each([
    "52998224725",
    "11222333000181",
    "12ABC34501DE35",
    "+5511987654321",
    "contato@loja.com.br",
    "123e4567-e12b-12d1-a456-426655440000",
  ])("can be %s", (key) => expect(isPixKey(key)).toBe(true));

  test.each([
    "",
    "52998224724",
    "529.982.247-25",
    "12abc34501de35",
    "5511987654321",
    "+551132654321",
    "Contato@Loja.com.br",
    "contato@loja",
    "123E4567-E12B-12D1-A456-426655440000",
    `${"x".repeat(70)}@loja.com.br`,
    "52998224725\n",
  ])("cannot be %j", (key) => expect(isPixKey(key)).toBe(false));
});
