import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { anAccessKey, anNfeFile } from "#tests/support/nfe.ts";
import type { NfeFile } from "../nfe/nfe-file.ts";
import { readNfeFile } from "../nfe/read-nfe-file.server.ts";
import { checkDocument, type DocumentedParcel } from "./check-document.ts";

const PARCEL: DocumentedParcel = {
  cnpj: "11222333000181",
  orderedOn: "2026-07-06",
  totals: [centavos(110_50), centavos(60_50)],
  buyerDocument: "52998224725",
};
const TODAY = "2026-08-03";
const bytes = (text: string) => new TextEncoder().encode(text);
const file = (given: Partial<Parameters<typeof anNfeFile>[0]> = {}): NfeFile =>
  readNfeFile(bytes(anNfeFile({ key: anAccessKey(), total: "110.50", ...given })))!;
const byKey = (key: string, parcel = PARCEL) => checkDocument({ key, file: null }, parcel, TODAY);
const byFile = (given: NfeFile, parcel = PARCEL) => checkDocument({ key: "", file: given }, parcel, TODAY);

describe("a key", () => {
  it("of the shop, from the month of the order to this one, is the parcel's", () => {
    for (const month of ["2607", "2608"]) expect(byKey(anAccessKey({ month }))).toMatchObject({ ok: true });
    const letters = "12ABC34501DE35";
    expect(byKey(anAccessKey({ cnpj: letters }), { ...PARCEL, cnpj: letters })).toMatchObject({ ok: true });
  });

  it.each([
    ["of a counter's receipt", { model: "65" }, "key-of-receipt"],
    ["of a carrier's document", { model: "57" }, "key-model"],
    ["of another issuer", { cnpj: "12ABC34501DE35" }, "key-issuer"],
    ["of the month before the order", { month: "2606" }, "key-too-early"],
    ["of next month", { month: "2609" }, "key-in-future"],
  ])("%s is refused", (_, given, problem) => {
    expect(byKey(anAccessKey(given))).toEqual({ ok: false, problem });
  });
});

describe("a file", () => {
  it("about the whole parcel or what is left of it is the parcel's", () => {
    expect(byFile(file())).toMatchObject({ ok: true });
    expect(byFile(file({ total: "60.50" }))).toMatchObject({ ok: true });
    expect(byFile(file({ recipient: "" }), { ...PARCEL, buyerDocument: null })).toMatchObject({ ok: true });
    expect(byFile(file({ status: "150" }))).toMatchObject({ ok: true });
  });

  it.each([
    ["another total", { total: "110.49" }, "xml-total"],
    ["another recipient", { recipient: "<CNPJ>11222333000181</CNPJ>" }, "xml-recipient"],
    ["no recipient", { recipient: "" }, "xml-recipient"],
    ["two recipients", { recipient: "<CPF>52998224725</CPF><CPF>52998224725</CPF>" }, "xml-recipient"],
    ["a test", { environment: "2" }, "xml-test"],
    ["a cancelled document", { status: "101" }, "xml-not-authorised"],
    ["the protocol of another document", { protocolKey: anAccessKey({ number: 1 }) }, "xml-not-authorised"],
    ["a return", { purpose: "4" }, "xml-not-a-sale"],
    ["an issuer that is not its key's", { issuer: "12ABC34501DE35" }, "xml-unreadable"],
    ["a model that is not its key's", { model: "65" }, "xml-unreadable"],
    [
      "a key with a wrong digit",
      { key: anAccessKey().replace(/.$/, (digit) => String((+digit + 1) % 10)) },
      "key-digit",
    ],
  ])("with %s is refused", (_, given, problem) => {
    expect(byFile(file(given))).toEqual({ ok: false, problem });
  });

  it("counts with its own key, which a typed one may repeat but not contradict", () => {
    const given = file();
    expect(checkDocument({ key: `NFe${given.key}`, file: given }, PARCEL, TODAY)).toMatchObject({ ok: true });
    expect(checkDocument({ key: anAccessKey({ number: 2 }), file: given }, PARCEL, TODAY)).toMatchObject({
      problem: "xml-other-key",
    });
  });

  it("that is no NF-e is not read", () => {
    const whole = anNfeFile({ key: anAccessKey(), total: "110.50" });
    for (const text of [
      "",
      "%PDF-1.7",
      "<a/>",
      whole.replace("<vNF>110.50</vNF>", "<vNF>1e9</vNF>"),
      whole.slice(0, -20),
    ])
      expect(readNfeFile(bytes(text))).toBeNull();
    expect(readNfeFile(bytes(whole.replace("?>", "?><!DOCTYPE nfeProc>")))).toBeNull();
    expect(readNfeFile(new Uint8Array([0xff, 0xfe, 0x3c, 0]))).toBeNull();
    const items = (count: number) =>
      bytes(whole.replace("<total>", `${"<det><prod/></det>".repeat(count - 1)}<total>`));
    expect(readNfeFile(items(990))).not.toBeNull();
    expect(readNfeFile(items(991))).toBeNull();
    // Without the protocol it is read, and refused for that.
    const bare = /<NFe.*<\/NFe>/.exec(whole)![0];
    expect(byFile(readNfeFile(bytes(bare))!)).toMatchObject({ problem: "xml-not-authorised" });
  });
});
