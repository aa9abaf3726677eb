import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { PayoutOrder } from "./executor.server.ts";
import { bankFileExecutor, sandboxExecutor } from "./executors.server.ts";
import { SANDBOX_RETURNS } from "./sandbox-returns.ts";

const holder = { name: "Bella Colada; Moda", document: "82490731000127" };
const orders: PayoutOrder[] = [
  {
    id: "7",
    amount: centavos(123_456),
    receiver: { kind: "phone", key: "+5511987654321", ...holder },
  },
  {
    id: "8",
    amount: centavos(2_000),
    receiver: {
      kind: "bank",
      bankName: "=Banco do Nordeste",
      bankAgency: "0123",
      bankAccount: "45678-9",
      ...holder,
      name: "+Pacto",
    },
  },
];

it("the file for the bank has a line for each payout, its keys as they are, and the same bytes each time", () => {
  const file = bankFileExecutor.writeFile!(orders);
  expect(file.split("\r\n")).toEqual([
    "\ufeffIdentificador;Valor;Tipo;Chave PIX;Banco;Agência;Conta;Favorecido;CPF ou CNPJ;Descrição",
    'REPASSE7;1234,56;Chave PIX: celular;+5511987654321;;;;"Bella Colada; Moda";82490731000127;Repasse 7',
    "REPASSE8;20,00;Conta bancária;;Banco do Nordeste;0123;45678-9;Pacto;82490731000127;Repasse 8",
    "",
  ]);
  expect(bankFileExecutor.writeFile!(orders)).toBe(file);
});

it("the sandbox pays at once, the same receipt for the same payout, and returns what goes to its one key", async () => {
  expect(await sandboxExecutor.pay!(orders[0]!)).toEqual({ outcome: "paid", receipt: "SIMULADO-7" });
  expect(await sandboxExecutor.pay!(orders[0]!)).toEqual({ outcome: "paid", receipt: "SIMULADO-7" });
  const lost = { ...orders[0]!, receiver: { kind: "random" as const, key: SANDBOX_RETURNS, ...holder } };
  expect(await sandboxExecutor.pay!(lost)).toMatchObject({ outcome: "failed" });
});
