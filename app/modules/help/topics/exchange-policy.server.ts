import { store } from "#app/shared/store.ts";
import type { Topic } from "../topic.ts";
import { returns } from "./returns.server.ts";
import { days } from "./wording.server.ts";

const { promises } = store;

/** The topic as the document that binds: who regrets finds the way first (Decreto 7.962/2013 art. 5). */
export const exchangePolicy: Topic = {
  slug: "trocas",
  title: "Política de trocas e devoluções",
  summary: returns.summary,
  edition: { version: "1.1", since: "16 de novembro de 2026" },
  blocks: [
    { kind: "heading", text: "Direito de arrependimento" },
    {
      kind: "text",
      text: `Comprou e se arrependeu? Em até ${days(promises.regretDays)} do recebimento você desiste sem dizer o motivo, pelo mesmo site em que comprou: entre em Meus pedidos, abra o pedido e toque em Desistir ou devolver. A confirmação do seu aviso chega na hora, por e-mail, e tudo o que você pagou volta, inclusive o frete (CDC, art. 49; Decreto 7.962/2013, art. 5º).`,
    },
    ...returns.blocks,
  ],
  next: returns.next,
};
