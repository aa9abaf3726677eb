import type { TakenByBank } from "./disputes/taken-by-bank.ts";
import type { ReturnKind } from "./order.ts";

const DECIDING =
  "O pagamento deste pedido está contestado: o dinheiro está com o seu banco, que ainda decide se o devolve.";

/** What a buyer reads where there is nothing left to refund. */
export const ALL_GIVEN_BY_BANK = "O seu banco já devolveu o dinheiro destas peças: não há outro reembolso.";

const GIVEN_BY_BANK = {
  all: ALL_GIVEN_BY_BANK,
  some: "O seu banco já devolveu uma parte do dinheiro deste pedido: nossa equipe confere o que falta e escreve para você.",
};

/** What a buyer who gives pieces back reads instead of the promise of a refund, where the bank has the money. */
export const TAKEN_FROM_BUYER: Record<ReturnKind, Record<TakenByBank, string>> = {
  arrependimento: { deciding: `${DECIDING} Se ele não devolver, nós devolvemos.`, ...GIVEN_BY_BANK },
  // The shop may refuse it, and then nothing is given back.
  devolucao: {
    deciding: `${DECIDING} Se ele não devolver, nós devolvemos quando as peças chegarem à loja, se ela aceitar a devolução.`,
    ...GIVEN_BY_BANK,
  },
};

/** The same after the return was refused. */
export const TAKEN_AND_REFUSED: Record<TakenByBank, string> = {
  deciding:
    "O pagamento deste pedido está contestado, e o seu banco ainda decide se devolve o dinheiro. Por nós, o dinheiro destas peças não volta.",
  all: ALL_GIVEN_BY_BANK,
  some: "O seu banco já devolveu uma parte do dinheiro deste pedido. O resto do dinheiro destas peças não volta.",
};

/** What the seller reads of an open return of them. */
export const TAKEN_FROM_SELLER: Record<TakenByBank, string> = {
  deciding:
    "O pagamento deste pedido está contestado: nada é reembolsado antes da decisão do banco de quem comprou. Se as peças chegarem antes, guarde-as e registre a chegada depois.",
  all: "O banco de quem comprou já devolveu o dinheiro: não há reembolso a fazer. Quando as peças chegarem, registre a chegada no seu painel e diga se elas voltam ao seu estoque.",
  some: "O banco de quem comprou já devolveu uma parte do dinheiro. Quando as peças chegarem, registre a chegada no seu painel; se ela não for aceita, fale com a nossa equipe.",
};

/** Where a return that is not refunded stands with the bank, within a sentence. */
export const TAKEN_STATES: Record<TakenByBank, string> = {
  deciding: "o banco está decidindo a contestação do pagamento",
  all: "o banco já devolveu o dinheiro",
  some: "o banco já devolveu uma parte do dinheiro, e nossa equipe confere o que falta",
};

/** In the order's history and its returns, once our team has given the buyer what the bank had not. */
export const SETTLED_NOTE = "nossa equipe acertou com quem comprou o que faltava do dinheiro";
