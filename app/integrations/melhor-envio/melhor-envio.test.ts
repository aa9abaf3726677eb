import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "#simulate/faults.ts";
import { aLabelOrder, aParcel, type FreightWorld, freightWorld } from "#tests/support/freight-world.ts";
import { optionsIn, readPrice } from "./quotes.server.ts";

/** What `FreightProvider` promises, with the simulator on the other side. */

let world: FreightWorld;
beforeEach(async () => {
  world = await freightWorld();
});
afterEach(() => world.close());

const SPOILT: [string, Fault][] = [
  ["silence", { kind: "silence" }],
  ["half an answer", { kind: "half" }],
  ["a page of a proxy", { kind: "html" }],
  ["ten megabytes", { kind: "huge" }],
  ["an empty answer", { kind: "nothing" }],
  ["429", { kind: "refused", status: 429 }],
  ["500", { kind: "refused", status: 500 }],
  ["an ended token", { kind: "refused", status: 401, body: { message: "Unauthenticated." } }],
];

describe("a price", () => {
  it("is text with a dot, a comma or none, or a number", () => {
    expect(["25.65", "25,65", "25", "25.6", 25.65, "25.650"].map(readPrice)).toEqual([
      2_565, 2_565, 2_500, 2_560, 2_565, 2_565,
    ]);
    expect(["", "0", "0.00", "-1", "1e3", "R$ 5", null, {}, "25.655", Number.NaN].map(readPrice)).toEqual(
      Array(10).fill(null),
    );
  });
});

describe("a quote", () => {
  it.each(["array", "object"] as const)(
    "is read from an %s, without services that do not carry it",
    async (shape) => {
      world.company.shape = shape;
      const options = await world.provider.quote(aParcel());
      expect(options.map(({ serviceId, carrier, name }) => [serviceId, carrier, name])).toEqual([
        ["1", "Correios", "PAC"],
        ["2", "Correios", "SEDEX"],
        ["3", "Jadlog", ".Package"],
      ]);
      expect(options[0]).toMatchObject({ days: { min: 5, max: 8 } });
      expect(options.every(({ price }) => Number.isInteger(price) && price > 0)).toBe(true);
    },
  );

  it("is empty for what nobody carries, and for what the company does not take", async () => {
    expect(await world.provider.quote(aParcel({ weightGrams: 200_000 }))).toEqual([]);
    expect(await world.provider.quote(aParcel({ destinationCep: "0" }))).toEqual([]);
  });

  it("leaves out what cannot be read, and keeps the rest", () => {
    const good = { id: 1, name: "PAC", price: "25.65", delivery_time: 8, company: { name: "Correios" } };
    const bad = [
      null,
      "PAC",
      { ...good, price: "grátis" },
      { ...good, delivery_time: -3 },
      { ...good, error: "x" },
      { ...good, company: null },
      { ...good, name: "" },
    ];
    expect(optionsIn([...bad, good])).toEqual([
      { serviceId: "1", carrier: "Correios", name: "PAC", price: 2_565, days: { min: 8, max: 8 } },
    ]);
    expect(optionsIn({ message: "Server Error" })).toEqual([]);
    expect(optionsIn("PAC")).toBeNull();
  });

  it.each(SPOILT)("rejects with %s", async (_, fault) => {
    world.company.faults.plan(/calculate/, fault);
    await expect(world.provider.quote(aParcel())).rejects.toThrow();
    expect((await world.provider.quote(aParcel())).length).toBe(3);
  });
});

async function aReservedLabel() {
  const ordered = await world.provider.orderLabel(aLabelOrder());
  if (!ordered.ok) throw new Error(ordered.reason);
  return ordered;
}

describe("a label", () => {
  it("is reserved, paid once however often it is completed, printed and cancelled", async () => {
    const { provider, company } = world;
    const before = company.labels.balance;
    const { reference, cost } = await aReservedLabel();
    expect(company.labels.balance).toBe(before);
    const done = await provider.completeLabel(reference);
    expect(done).toEqual({ ok: true, stage: "ready", trackingCode: expect.stringMatching(/^ME\d{9}BR$/) });
    expect(await provider.completeLabel(reference)).toEqual(done);
    expect(company.labels.balance).toBe(before - cost);
    expect(await provider.printLabel(reference)).toEqual({ ok: true, url: expect.stringMatching(/\.pdf$/) });
    expect(await provider.cancelLabel(reference)).toEqual({ ok: true });
    expect(await provider.cancelLabel(reference)).toEqual({ ok: true });
    expect(company.labels.balance).toBe(before);
  });

  it.each([
    ["a payment whose answer is lost", /checkout/, { kind: "silence-after-success" }],
    ["a payment with half an answer", /checkout/, { kind: "half" }],
    ["a payment that fails", /checkout/, { kind: "refused", status: 500 }],
    ["a making whose answer is lost", /generate/, { kind: "nothing" }],
    ["a state that cannot be read", /orders\//, { kind: "html" }],
  ] as [string, RegExp, Fault][])("is paid once despite %s", async (_, at, fault) => {
    const { provider, company } = world;
    const before = company.labels.balance;
    const { reference, cost } = await aReservedLabel();
    company.faults.plan(at, fault);
    await expect(provider.completeLabel(reference)).rejects.toThrow();
    expect(await provider.completeLabel(reference)).toMatchObject({ ok: true, stage: "ready" });
    expect(company.labels.balance).toBe(before - cost);
  });

  it("is refused in the company's words", async () => {
    const { provider, company } = world;
    const order = aLabelOrder();
    const wrong = await provider.orderLabel({ ...order, to: { ...order.to, number: "" } });
    expect(wrong).toEqual({ ok: false, reason: "O campo to.number é obrigatório." });
    const { reference } = await aReservedLabel();
    company.labels.balance = 0;
    expect(await provider.completeLabel(reference)).toEqual({
      ok: false,
      reason: "Saldo insuficiente na carteira.",
    });
    expect(await provider.cancelLabel(reference)).toEqual({ ok: true });
    expect(company.labels.labels).toEqual([]);
  });

  it("is not cancelled once it was posted", async () => {
    const { provider, company } = world;
    const { reference } = await aReservedLabel();
    await provider.completeLabel(reference);
    await company.move(reference, "posted");
    expect(await provider.cancelLabel(reference)).toMatchObject({ ok: false });
    expect(await provider.findLabel(reference)).toMatchObject({ stage: "posted" });
    expect(await provider.findLabel("nada")).toBeNull();
  });
});

describe("a message", () => {
  const body = JSON.stringify({ event: "order.posted", data: { id: "9b1f-22", tracking: "AA123456785BR" } });
  const signed = (text: string, encoding: "base64" | "hex" = "base64") =>
    createHmac("sha256", world.company.settings.webhookSecret).update(text).digest(encoding);
  const read = (text: string, signature?: string) =>
    world.provider.readNotification({
      headers: new Headers(signature ? { "X-ME-Signature": signature } : {}),
      body: text,
    });

  it("is believed when its body is signed in base64, and tells nothing unsigned", () => {
    expect(read(body, signed(body))).toEqual({
      ok: true,
      news: { reference: "9b1f-22", stage: "posted", trackingCode: "AA123456785BR" },
    });
    expect(read(body)).toEqual({ ok: true, news: null });
    expect(read("")).toEqual({ ok: true, news: null });
  });

  it("is refused with another signature, or after a change", () => {
    const refused = { ok: false, problem: "bad-signature" };
    expect(read(body, signed(body, "hex"))).toEqual(refused);
    expect(read(body.replace("posted", "delivered"), signed(body))).toEqual(refused);
    expect(read(body, "x")).toEqual(refused);
    expect(read(body, Buffer.alloc(32).toString("base64"))).toEqual(refused);
  });

  it("is malformed when it cannot be read, and other subjects tell nothing", () => {
    for (const text of [
      "",
      "null",
      "[]",
      "{}",
      '{"event":"order.posted"}',
      '{"event":"order.posted","data":{"id":{}}}',
    ])
      expect(read(text, signed(text))).toEqual({ ok: false, problem: "malformed" });
    const other = '{"event":"wallet.changed"}';
    expect(read(other, signed(other))).toEqual({ ok: true, news: null });
    const unknown = '{"event":"order.paused","data":{"id":"9b1f-22"}}';
    expect(read(unknown, signed(unknown))).toMatchObject({ ok: true, news: { stage: "other" } });
    const odd = String.raw`{"event":"order.constructor","data":{"id":"9b1f-22","tracking":"AA\u00001"}}`;
    expect(read(odd, signed(odd))).toMatchObject({ news: { stage: "other", trackingCode: "AA1" } });
  });
});
