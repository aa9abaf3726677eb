import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aViewer } from "#tests/support/factories.ts";
import { anAccessKey, anNfeFile } from "#tests/support/nfe.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import {
  admin,
  audits,
  bella,
  both,
  buyer,
  dress,
  line,
  openTwoShops,
  pacto,
  ship,
  stranger,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { readPastedCodes } from "../dispatch/pasted-codes.ts";
import { previewSending } from "../dispatch/send-parcels.server.ts";
import { readSending } from "../dispatch/sending-input.ts";
import { cancelShipment } from "../lifecycle/cancel-order.server.ts";
import { lastEvent } from "../lifecycle/order-command.server.ts";
import { orderNumber } from "../order.ts";
import { documentGivenBefore, openDocument } from "./document-queries.server.ts";
import { changeFiscalRule } from "./fiscal-rule.server.ts";
import { invoiceCsv } from "./invoice-csv.server.ts";
import { invoiceDataOf } from "./invoice-data.server.ts";
import { monthsWithoutDocuments, ownFiscalMonths } from "./open-months.server.ts";
import { registerDocument } from "./register-document.server.ts";
import { registerDocuments } from "./register-documents.server.ts";

const CPF = "52998224725";
let cnpj: string;
let month: string;

beforeAll(async () => {
  await openTwoShops();
  cnpj = (await db.selectFrom("sellers").select("cnpj").where("id", "=", "bella").executeTakeFirstOrThrow())
    .cnpj;
});
beforeEach(() => {
  month = todayInSaoPaulo(clock.now()).slice(2, 7).replace("-", "");
});

const anOrder = async (lines = [line(dress)]) =>
  (
    await aPaidOrder(buyer, lines, {
      payment: { method: "pix", instalments: 1, invoiceDocument: CPF },
    })
  ).orderId;
const aKey = () => anAccessKey({ cnpj, month });
const byKey = (orderId: string, key: string, viewer = bella) =>
  registerDocument(viewer, { orderId, key, file: null });
const byFile = (orderId: string, text: string, key = "") =>
  registerDocument(bella, { orderId, key, file: new TextEncoder().encode(text) });
const totalOf = async (orderId: string) =>
  ((await invoiceDataOf(bella, [orderId]))[0]!.total / 100).toFixed(2);
const documentOf = async (orderId: string) =>
  (await findOrder(buyer, orderId))!.shipments.find(({ sellerId }) => sellerId === "bella")!.document;

describe("a fiscal document", () => {
  it("is registered by its key, shown to the buyer, and refused for another parcel", async () => {
    const [orderId, other] = [await anOrder(), await anOrder()];
    const key = aKey();
    expect(await byKey(orderId, key)).toEqual({ ok: true });
    expect(await documentOf(orderId)).toMatchObject({ key, hasFile: false });
    expect(await byKey(other, key)).toMatchObject({ problem: "key-used" });
    expect(await documentOf(other)).toBeNull();
    // The same again changes nothing.
    expect(await byKey(orderId, key)).toEqual({ ok: true });
  });

  it("is replaced by another; the first one stays taken, and may come back", async () => {
    const [orderId, other] = [await anOrder(), await anOrder()];
    const [first, second] = [aKey(), aKey()];
    for (const key of [first, second]) expect(await byKey(orderId, key)).toEqual({ ok: true });
    expect(await documentOf(orderId)).toMatchObject({ key: second });
    expect(await byKey(other, first)).toMatchObject({ problem: "key-used" });
    expect(await byKey(orderId, first)).toEqual({ ok: true });
    expect(await documentOf(orderId)).toMatchObject({ key: first });
  });

  it("is registered once, however many try at once", async () => {
    const ids = [await anOrder(), await anOrder(), await anOrder()];
    const key = aKey();
    const outcomes = await Promise.all(ids.map((id) => byKey(id, key)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const same = await Promise.all([1, 2, 3].map(() => byKey(ids[0]!, aKey())));
    expect(same.every(({ ok }) => ok)).toBe(true);
    const current = await db
      .selectFrom("fiscal_documents")
      .select("access_key")
      .where("pedido_id", "=", ids[0]!)
      .where("replaced_at", "is", null)
      .execute();
    expect(current).toHaveLength(1);
  });

  it("is registered by its seller only; refusals are in the audit log", async () => {
    const orderId = await anOrder();
    expect(await byKey(orderId, aKey(), pacto)).toMatchObject({ problem: "not-yours" });
    expect(await byKey(orderId, aKey(), stranger)).toMatchObject({ problem: "not-yours" });
    expect(await byKey("nada\0", aKey())).toMatchObject({ problem: "not-found" });
    expect(await audits(orderId)).toContain(`${pacto.userId} registrar-nota-fiscal-recusado`);
    const { ok } = await cancelShipment(bella, {
      orderId,
      sellerId: "bella",
      reason: "Acabou",
      restock: true,
      seen: await lastEvent(db, orderId),
    });
    expect(ok).toBe(true);
    expect(await byKey(orderId, aKey())).toMatchObject({ problem: "wrong-status" });
  });

  it("with its file is compared with the parcel, and downloaded by those concerned", async () => {
    const orderId = await anOrder(both());
    const total = await totalOf(orderId);
    const key = aKey();
    for (const [given, problem] of [
      [{ total: "1.00" }, "xml-total"],
      [{ total, recipient: "<CPF>11144477735</CPF>" }, "xml-recipient"],
      [{ total, status: "101" }, "xml-not-authorised"],
    ] as const)
      expect(await byFile(orderId, anNfeFile({ key, ...given }))).toMatchObject({ problem });
    expect(await byFile(orderId, "<a/>")).toMatchObject({ problem: "xml-unreadable" });
    expect(await byFile(orderId, "")).toMatchObject({ problem: "xml-empty" });
    expect(await byFile(orderId, `<a>${" ".repeat(1024 * 1024)}</a>`)).toMatchObject({
      problem: "xml-too-large",
    });
    expect(await byFile(orderId, anNfeFile({ key, total }), aKey())).toMatchObject({
      problem: "xml-other-key",
    });
    const file = anNfeFile({ key, total });
    expect(await byFile(orderId, file)).toEqual({ ok: true });
    for (const viewer of [buyer, bella, admin])
      expect(await openDocument(viewer, { orderId, sellerId: "bella" })).toEqual({ key, xml: file });
    for (const viewer of [pacto, stranger])
      expect(await openDocument(viewer, { orderId, sellerId: "bella" })).toBeNull();
    expect(await openDocument(pacto, { orderId, sellerId: "pacto" })).toBeNull();
    expect(await openDocument(buyer, { orderId, sellerId: "bella\0" })).not.toBe("error");
  });
});

describe("many documents", () => {
  const NOTHING = readPastedCodes("");
  const aFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

  it("find their parcels by number, by recipient and total, or by a pasted line; the others say why not", async () => {
    const [named, found, typed, twice] = [
      await anOrder(),
      await anOrder([line(dress, 3)]),
      await anOrder(),
      await anOrder(),
    ];
    const foundTotal = await totalOf(found);
    const files = [
      aFile("1.xml", anNfeFile({ key: aKey(), total: await totalOf(named), order: orderNumber(named) })),
      aFile("2.xml", anNfeFile({ key: aKey(), total: foundTotal })),
      aFile("3.xml", anNfeFile({ key: aKey(), total: foundTotal })),
      aFile("4.xml", "<a/>"),
      aFile("5.xml", anNfeFile({ key: aKey(), total: "1.00", order: orderNumber(twice) })),
    ];
    const key = aKey();
    const pasted = readPastedCodes(
      `Pedido;Chave\n${orderNumber(typed)};${key}\n${orderNumber(twice)};${key}\nZZZZZZZZ;${key}\nnada`,
    );
    const outcomes = await registerDocuments(bella, { files, pasted });
    expect(
      outcomes.map(({ given, orderId, message }) => [given.slice(0, 8), orderId, message === null]),
    ).toEqual([
      ["1.xml", named, true],
      ["2.xml", found, true],
      ["3.xml", null, false],
      ["4.xml", null, false],
      ["5.xml", twice, false],
      [orderNumber(typed), typed, true],
      [orderNumber(twice), twice, false],
      ["ZZZZZZZZ", null, false],
      ["nada", null, false],
    ]);
    expect(outcomes[4]!.message).toContain("O total da nota é diferente");
    expect(outcomes[6]!.message).toContain("já foi registrada em outro pedido");
    expect(await documentOf(found)).toMatchObject({ hasFile: true });
    expect(await documentOf(typed)).toMatchObject({ key, hasFile: false });
    expect(await documentOf(twice)).toBeNull();
    // Sent again, by a second click: the same documents, nothing else.
    const again = await registerDocuments(bella, { files: files.slice(0, 2), pasted: NOTHING });
    expect(again.map(({ message }) => message)).toEqual([null, null]);
  });

  it("are registered for the own parcels only, and not more than are read at once", async () => {
    const orderId = await anOrder();
    const file = aFile(
      "1.xml",
      anNfeFile({ key: aKey(), total: await totalOf(orderId), order: orderNumber(orderId) }),
    );
    for (const viewer of [pacto, stranger]) {
      const [outcome] = await registerDocuments(viewer, { files: [file], pasted: NOTHING });
      expect(outcome).toMatchObject({ orderId: null, message: expect.any(String) });
    }
    expect(await documentOf(orderId)).toBeNull();
    const many = await registerDocuments(bella, {
      files: Array.from({ length: 302 }, () => aFile("x.xml", "")),
      pasted: NOTHING,
    });
    expect([many.length, many.at(-1)!.given]).toEqual([301, "Mais 2 arquivos"]);
  });
});

describe("the operator's rule", () => {
  it("is changed by administrators of finances, and then no parcel is sent without its document", async () => {
    const finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
    for (const viewer of [admin, bella])
      expect(await changeFiscalRule(viewer, true)).toMatchObject({ ok: false });
    const orderId = await anOrder();
    const request = () => {
      const form = new FormData();
      form.set("carrier", "Correios");
      form.set(`codigo-${orderId}`, "AA123456785BR");
      return readSending(form);
    };
    const planned = async () => (await previewSending(bella, { ids: [orderId] }, request())).rows[0]!.state;
    expect(await planned()).toBe("pronto");
    expect(await changeFiscalRule(finances, true)).toEqual({ ok: true });
    expect(await planned()).toBe("recusado");
    expect(await ship(bella, orderId)).toMatchObject({ problem: "document-missing" });
    expect(await byKey(orderId, aKey())).toEqual({ ok: true });
    expect(await planned()).toBe("pronto");
    expect(await ship(bella, orderId)).toEqual({ ok: true });
    expect(await changeFiscalRule(finances, false)).toEqual({ ok: true });
    expect(await ship(bella, await anOrder())).toEqual({ ok: true });
  });
});

describe("months", () => {
  it("list parcels without documents, for the seller and for administrators of finances", async () => {
    const finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
    const before = (await ownFiscalMonths(bella))[0]?.without ?? 0;
    const orderId = await anOrder();
    await ship(bella, orderId);
    const [own] = await ownFiscalMonths(bella);
    expect(own).toMatchObject({ without: before + 1 });
    expect(await monthsWithoutDocuments(bella)).toBeNull();
    expect(await monthsWithoutDocuments(finances)).toContainEqual({
      ...own,
      sellerId: "bella",
      shop: "Bella Colada",
    });
    await byKey(orderId, aKey());
    expect((await ownFiscalMonths(bella))[0]).toMatchObject({ without: before });
    expect(await ownFiscalMonths(stranger)).toEqual([]);
  });
});

describe("what a document needs", () => {
  it("is asked once: the buyer's CPF or CNPJ is offered for the next order", async () => {
    await anOrder();
    expect(await documentGivenBefore(buyer)).toBe(CPF);
    expect(await documentGivenBefore(stranger)).toBeNull();
  });

  it("is there for the seller's own parcels: buyer, items, amounts, the intermediary", async () => {
    const orderId = await anOrder(both());
    const [data] = await invoiceDataOf(bella, [orderId]);
    expect(data).toMatchObject({
      buyerDocument: CPF,
      goods: 100_00,
      discount: 5_00,
      method: "pix",
      key: null,
    });
    expect(data!.total).toBe(data!.goods - data!.discount + data!.freight);
    expect(data!.items.map(({ name }) => name)).toEqual(["Vestido"]);
    expect(await invoiceDataOf(stranger, [orderId])).toEqual([]);
    const text = await new Response(await invoiceCsv(bella, { ids: [orderId] })).text();
    const [head, row] = text.split("\r\n");
    for (const column of ["CPF/CNPJ", "NCM", "idCadIntTran", "Chave da NF-e"]) expect(head).toContain(column);
    for (const cell of [orderId, "529.982.247-25", "Vestido", "48.215.937/0001-00", ";bella;", ";17;1;"])
      expect(row).toContain(cell);
    const others = await new Response(await invoiceCsv(pacto, { ids: [orderId] })).text();
    expect(others.split("\r\n")[1]).not.toContain("Vestido");
    expect(await invoiceCsv(bella, { ids: [] })).toBeNull();
    expect(await invoiceCsv(stranger, { ids: [orderId] })).toBeNull();
  });
});
