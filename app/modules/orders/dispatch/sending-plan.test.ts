import { describe, expect, it } from "vitest";
import { readPastedCodes } from "./pasted-codes.ts";
import { planSending, type SendableParcel } from "./sending-plan.ts";

const parcel = (number: string, given: Partial<SendableParcel> = {}): SendableParcel => ({
  orderId: `01J8ZC3V5N6P7Q8R9S${number}`,
  status: "processando",
  pickup: false,
  buyer: "Ana Lima",
  city: "Santos/SP",
  pieces: 1,
  shipBy: "2026-07-08",
  isInDispute: false,
  carrier: null,
  trackingCode: null,
  lacksDocument: false,
  ...given,
});

const [FIRST, SECOND, THIRD] = ["AAAAAAA1", "AAAAAAA2", "AAAAAAA3"];
const plan = (parcels: SendableParcel[], pasted: string, typed: Record<string, string> = {}) =>
  planSending(parcels, {
    carrier: "Correios",
    codes: new Map(
      Object.entries(typed).map(([number, code]) => [parcel(number).orderId, { code, carrier: "" }]),
    ),
    pasted: readPastedCodes(pasted),
  });
const states = ({ rows }: ReturnType<typeof plan>) =>
  rows.map(({ state, code }) => `${state} ${code}`.trim());

describe("the plan of a sending", () => {
  it("puts pasted and typed codes to their parcels; what was pasted wins", () => {
    const parcels = [parcel(FIRST), parcel(SECOND), parcel(THIRD)];
    const pasted = `${FIRST}\taa 123 456 785 br\n${parcel(SECOND).orderId}\tAA123456786BR`;
    expect(states(plan(parcels, pasted, { [FIRST]: "AA999999999BR" }))).toEqual([
      "pronto AA123456785BR",
      "pronto AA123456786BR",
      "sem-codigo",
    ]);
  });

  it("names what is wrong with a code, by its carrier", () => {
    const { rows } = plan([parcel(FIRST), parcel(SECOND)], `${FIRST}\tABC\n${SECOND}\tABC\tJadlog`);
    expect(rows.map(({ message }) => message)).toEqual([
      expect.stringContaining("dos Correios tem 2 letras"),
      expect.stringContaining("da Jadlog tem de 8 a 14"),
    ]);
  });

  it("refuses a parcel that was pasted with two codes, and takes the same one twice", () => {
    const twice = `${FIRST}\tAA123456785BR\n${FIRST}\tAA123456786BR`;
    expect(states(plan([parcel(FIRST)], twice))).toEqual(["recusado"]);
    expect(states(plan([parcel(FIRST)], `${FIRST}\tAA123456785BR\n${FIRST}\tAA123456785BR`))).toEqual([
      "pronto AA123456785BR",
    ]);
  });

  it("leaves out what is in dispute, and says so; what was sent before the dispute stays sent", () => {
    const sent = { status: "enviado", carrier: "Correios", trackingCode: "AA123456785BR" } as const;
    const parcels = [parcel(FIRST, { isInDispute: true }), parcel(SECOND, { isInDispute: true, ...sent })];
    const { rows } = plan(parcels, `${FIRST}\tAA123456786BR`);
    expect(rows.map(({ state }) => state)).toEqual(["contestado", "ja-enviado"]);
    expect(rows[0]).toMatchObject({
      code: "",
      message: expect.stringContaining("não envie antes da decisão"),
    });
  });

  it("leaves out pickups and cancelled parcels, and knows what was sent before", () => {
    const sent = { status: "enviado", carrier: "Correios", trackingCode: "AA123456785BR" } as const;
    const parcels = [
      parcel(FIRST, { pickup: true }),
      parcel(SECOND, { status: "cancelado" }),
      parcel(THIRD, sent),
      parcel("AAAAAAA4", sent),
    ];
    const pasted = [FIRST, SECOND, THIRD].map((number) => `${number}\tAA123456785BR`).join("\n");
    expect(states(plan(parcels, `${pasted}\nAAAAAAA4\tAA123456799BR`))).toEqual([
      "fora",
      "fora",
      "ja-enviado AA123456785BR",
      "recusado AA123456799BR",
    ]);
  });

  it("warns of one code for two parcels, which may be right", () => {
    const { rows } = plan(
      [parcel(FIRST), parcel(SECOND)],
      `${FIRST}\tAA123456785BR\n${SECOND}\tAA123456785BR`,
    );
    expect(rows).toMatchObject([
      { state: "pronto", message: expect.stringContaining("mais de um pedido") },
      { state: "pronto" },
    ]);
  });

  it("refuses what lacks a fiscal document where one is required", () => {
    const { rows } = plan([parcel(FIRST, { lacksDocument: true })], `${FIRST}\tAA123456785BR`);
    expect(rows).toMatchObject([
      { state: "recusado", message: expect.stringContaining("Falta a nota fiscal") },
    ]);
  });

  it("names the lines it cannot use", () => {
    const twins = [parcel(FIRST), { ...parcel(FIRST), orderId: `01J8ZC3V5N6P7Q8R9T${FIRST}` }];
    const { unused } = plan(twins, `${FIRST}\tAA123456785BR\nZZZZZZZ9\tAA123456785BR\nisto não`);
    expect(unused.map(({ message }) => message.split(":")[0])).toEqual([
      "Escreva o número do pedido (8 letras e números) e, na segunda coluna, o código.",
      "Mais de um pedido termina com este número",
      "Nenhum pedido da sua loja tem este número.",
    ]);
  });
});
