import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { Excess } from "./unpaid-rule.ts";
import { unpaidLimitText } from "./unpaid-texts.ts";

const item = (room: number, held = 4) => ({ of: "item", item: "Vestido (Azul, M)", room, held }) as const;
const pieces = (room: number) => ({ of: "pieces", room, most: 72 }) as const;
const byAccount = (excess: Excess, isLowered = false) => ({ by: "account", excess, isLowered }) as const;

it.each<[Parameters<typeof unpaidLimitText>[0], number, string]>([
  [
    byAccount(pieces(72)),
    0,
    "Antes do pagamento podemos reservar até 72 peças. Peça uma parte agora e o resto depois de pagar.",
  ],
  [
    byAccount({ of: "value", room: centavos(7_500_00), most: centavos(7_500_00) }),
    0,
    "Antes do pagamento podemos reservar até R$\u00a07.500,00. Peça uma parte agora e o resto depois de pagar.",
  ],
  [
    byAccount(pieces(12)),
    2,
    "Além dos seus pedidos que esperam pagamento, podemos reservar agora até 12 peças. Pague ou cancele um deles para reservar mais.",
  ],
  [
    byAccount(item(0)),
    1,
    "Os seus pedidos que esperam pagamento já reservam o máximo de Vestido (Azul, M) que guardamos antes do pagamento. Pague ou cancele um deles para reservar mais.",
  ],
  [
    byAccount(item(45, 0)),
    2,
    "Antes do pagamento podemos reservar até 45 peças de Vestido (Azul, M). Peça uma parte agora e o resto depois de pagar.",
  ],
  [
    byAccount(pieces(12), true),
    0,
    "Vários pedidos seus terminaram sem pagamento nos últimos dias, por isso reservamos menos por vez. Antes do pagamento podemos reservar até 12 peças. Peça uma parte agora e o resto depois de pagar.",
  ],
  [
    { by: "network", excess: pieces(0) },
    0,
    "Já há muitas peças reservadas e ainda não pagas a partir da sua conexão à internet. Peça até 3 peças por vez, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: item(1) },
    0,
    "Já há muitas peças de Vestido (Azul, M) reservadas e ainda não pagas a partir da sua conexão à internet. Agora podemos reservar até 1 peça de Vestido (Azul, M). Peça uma parte agora, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: item(0) },
    0,
    "Já há muitas peças de Vestido (Azul, M) reservadas e ainda não pagas a partir da sua conexão à internet. Aguarde um pouco, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: item(0) },
    1,
    "Já há muitas peças de Vestido (Azul, M) reservadas e ainda não pagas a partir da sua conexão à internet. Aguarde um pouco, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: pieces(0) },
    1,
    "Já há muitas peças reservadas e ainda não pagas a partir da sua conexão à internet. Pague ou cancele os seus pedidos que esperam pagamento, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: pieces(10) },
    0,
    "Já há muitas peças reservadas e ainda não pagas a partir da sua conexão à internet. Agora podemos reservar até 10 peças. Peça uma parte agora, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: item(2) },
    1,
    "Já há muitas peças de Vestido (Azul, M) reservadas e ainda não pagas a partir da sua conexão à internet. Agora podemos reservar até 2 peças de Vestido (Azul, M). Peça uma parte agora, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "boleto", excess: item(5) },
    0,
    "Por boleto podemos reservar até 5 peças de Vestido (Azul, M) antes do pagamento. Para levar mais, pague com PIX ou cartão.",
  ],
  [
    { by: "boleto", excess: { of: "pieces", room: 0, most: 120 } },
    0,
    "Seus boletos ainda não pagos já reservam todas as peças que podem ser compradas por boleto. Para levar mais, pague com PIX ou cartão.",
  ],
  [
    { by: "orders-from-here", isFew: false },
    0,
    "Já há muitos pedidos ainda não pagos a partir da sua conexão à internet. Peça até 3 peças por vez, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "orders-from-here", isFew: true },
    0,
    "Já há muitos pedidos ainda não pagos a partir da sua conexão à internet. Pague com boleto, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network-boletos" },
    0,
    "Já há muitos boletos ainda não pagos a partir da sua conexão à internet. Pague com PIX ou cartão.",
  ],
])("says what may be reserved and what to do: %j with %i open orders", (problem, openOrders, text) => {
  expect(unpaidLimitText(problem, { openOrders, isQuote: false })).toBe(text);
});

it.each<[Parameters<typeof unpaidLimitText>[0], string]>([
  [
    byAccount(pieces(72)),
    "Antes do pagamento podemos reservar até 72 peças. Peça à loja no chat uma nova cotação dentro desse limite.",
  ],
  [
    byAccount({ of: "value", room: centavos(7_500_00), most: centavos(7_500_00) }),
    "Antes do pagamento podemos reservar até R$\u00a07.500,00. Peça à loja no chat uma nova cotação dentro desse limite.",
  ],
  [
    { by: "network", excess: pieces(10) },
    "Já há muitas peças reservadas e ainda não pagas a partir da sua conexão à internet. Agora podemos reservar até 10 peças. Peça à loja no chat uma nova cotação dentro desse limite, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
  [
    { by: "network", excess: pieces(0) },
    "Já há muitas peças reservadas e ainda não pagas a partir da sua conexão à internet. Peça à loja no chat uma nova cotação de até 3 peças, tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).",
  ],
])("asks for another quote, of which no part can be ordered: %o", (problem, text) => {
  expect(unpaidLimitText(problem, { openOrders: 0, isQuote: true })).toBe(text);
});
