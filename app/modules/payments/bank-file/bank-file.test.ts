import { describe, expect, it } from "vitest";
import { readBankFile } from "./bank-file.ts";

const read = (...lines: string[]) => {
  const file = readBankFile(lines.join("\r\n"));
  if (!file.ok) throw new Error(file.message);
  return file.movements.map(({ kind, reference, amount, fee, day }) => [kind, reference, amount, fee, day]);
};
const refusal = (text: string) => {
  const file = readBankFile(text);
  return file.ok ? null : file.message;
};

describe("a bank's file", () => {
  it("is read by the names of its columns, whatever their order, accents and separator", () => {
    const expected = [
      ["payment", "TX1", 123_456, 99, "2026-11-16"],
      ["refund", "TX2", 1_000, null, "2026-11-16"],
    ];
    expect(
      read(
        "\ufeffExtrato de novembro",
        "",
        "Descrição;Identificador;Valor (R$);Tarifa;Data Lançamento",
        'PIX recebido;TX1;"1.234,56";0,99;16/11/2026',
        "PIX enviado;TX2;-10,00;;16/11/2026 14:05",
        ";;;;",
      ),
    ).toEqual(expected);
    expect(read("date,amount,id,fee", "2026-11-16,1234.56,TX1,0.99", "2026-11-16,-10.00,TX2,")).toEqual(
      expected,
    );
  });

  it("knows disputes by their words, and debits by a sign or a letter", () => {
    expect(
      read(
        "data;valor;historico;txid",
        "16/11/2026;100,00 D;Contestação MED;A",
        "16/11/2026;100,00 C;Estorno de contestação;B",
        "16/11/2026;(5,00);Devolução;C",
      ),
    ).toEqual([
      ["dispute", "A", 10_000, null, "2026-11-16"],
      ["dispute-returned", "B", 10_000, null, "2026-11-16"],
      ["refund", "C", 500, null, "2026-11-16"],
    ]);
  });

  it("gives a line without an identifier one that stays the same", () => {
    const lines = ["data;valor", "16/11/2026;10,00", "16/11/2026;10,00", "16/11/2026;0,00"];
    expect(read(...lines)).toEqual(read(...lines));
    expect(read(...lines).map(([, reference]) => reference)).toEqual([
      "linha 2026-11-16 payment 1000",
      "linha 2026-11-16 payment 1000 (2)",
    ]);
  });

  it("keeps nothing that cannot be stored", () => {
    expect(read("data;valor;txid", "16/11/2026;1,00;A\u0000B\ud800")).toEqual([
      ["payment", expect.stringMatching(/^A B/), 100, null, "2026-11-16"],
    ]);
  });

  it("is read up to an amount that can be kept", () => {
    expect(read("data;valor;txid;tarifa", "16/11/2026;-49.999.999,99;A;49.999.999,99")).toEqual([
      ["refund", "A", 4_999_999_999, 4_999_999_999, "2026-11-16"],
    ]);
    const tooHigh = "Linha 2: o valor e a tarifa podem ser de até R$\u00a049.999.999,99.";
    for (const cells of ["99999999999,00;", "-50.000.000,00;", "(50000000,00);", "1,00;50000000,00"])
      expect(refusal(`data;valor;tarifa\n16/11/2026;${cells}`)).toBe(tooHigh);
  });

  it("is read from the first day that can be compared", () => {
    expect(read("data;valor", "01/01/2000;1,00")).toHaveLength(1);
    expect(refusal("data;valor\n31/12/1999;1,00")).toBe("Linha 2: não entendemos a data “31/12/1999”.");
  });

  it("may have fifty lines above its data, the one with the names included, and blank ones anywhere", () => {
    const titled = (titles: number) => [
      ...Array(300).fill(""),
      ...Array(titles).fill("Extrato"),
      ";;",
      "data;valor;txid",
    ];
    expect(read(...titled(49), "", "16/11/2026;1,00;A")).toEqual([["payment", "A", 100, null, "2026-11-16"]]);
    expect(refusal([...titled(50), "16/11/2026;1,00;A"].join("\n"))).toContain("Não achamos as colunas");
    expect(refusal("\ndata;valor\n\n;\n16/11/2026;dez")).toBe("Linha 5: não entendemos o valor “dez”.");
  });

  it("says what is wrong with it", () => {
    expect(refusal("")).toContain("Não achamos as colunas");
    expect(refusal("\u0000\u0001PNG")).toContain("Não achamos as colunas");
    expect(refusal("data;valor")).toContain("nenhum lançamento");
    expect(refusal("data;valor\n31/02/2026;10,00")).toBe("Linha 2: não entendemos a data “31/02/2026”.");
    expect(refusal("data;valor\n01/01/0001;10,00")).toBe("Linha 2: não entendemos a data “01/01/0001”.");
    expect(refusal("data;valor\n16/11/2026;dez")).toBe("Linha 2: não entendemos o valor “dez”.");
    expect(refusal(`data;valor\n${"16/11/2026;1,00\n".repeat(20_001)}`)).toContain("até 20000 linhas");
  });
});
