import type { Fit } from "#app/modules/reviews/review.ts";

/** Sentences about the size that was bought; `#` is replaced by its name. */
export const ABOUT_SIZE: Record<Fit, readonly string[]> = {
  normal: [
    "Uso # e ficou certinho.",
    "Tamanho # como manda a tabela de medidas.",
    "Pedi # pela tabela e serviu direitinho.",
    "O # vestiu como sempre visto.",
  ],
  pequeno: [
    "O # veio pequeno, peçam um a mais.",
    "Forma pequena: o meu # ficou justo.",
    "Sempre uso #, e aqui apertou um pouco.",
    "Confiram a tabela, o # é menor do que o normal.",
  ],
  grande: [
    "O # ficou folgado, um tamanho a menos teria servido.",
    "Forma grande: sobrou pano no meu #.",
    "Peçam um número abaixo, o # é bem soltinho.",
  ],
};

export const ABOUT_SHOES: Record<Fit, readonly string[]> = {
  normal: ["Calço # e serviu certinho.", "Forma normal, o # ficou ótimo."],
  pequeno: ["A forma é pequena: calço # e ficou justo.", "Peçam um número acima, o # aperta."],
  grande: ["A forma é grande, o # ficou saindo do pé.", "O # sobra um pouco atrás."],
};

export const ABOUT_THE_REST = [
  "Entrega rápida.",
  "Chegou antes do prazo.",
  "A loja respondeu minha dúvida no mesmo dia.",
  "Comprei no PIX e saiu um ótimo preço.",
  "Embalagem sem exagero de plástico, gostei.",
  "Recomendo.",
  "Comprarei de novo nesta loja.",
  "Obrigada!",
] as const;

/** What shops answer, to who liked it and to who did not. */
export const THANKS = [
  "Que alegria ler isso! Obrigada por contar como ficou, e volte sempre.",
  "Ficamos felizes que tenha gostado. Sua opinião ajuda muita gente a escolher.",
  "Obrigada pelo carinho! A próxima remessa dessa cor chega ainda este mês.",
  "Muito obrigado! Esse cuidado com a costura é o nosso orgulho.",
] as const;

export const APOLOGIES = [
  "Sentimos muito. Você pode trocar ou devolver em até 30 dias, e o frete da volta é por nossa conta.",
  "Obrigada por avisar. Levamos o seu comentário para a oficina e revimos esse lote.",
  "Que pena que não foi como você esperava. Se ainda quiser trocar, peça a devolução na página do pedido.",
  "Você tem razão sobre a medida: já acrescentamos os centímetros à tabela. Desculpe o transtorno.",
] as const;

/** Reviews that moderators have to look at, so that the queue of the demo is not empty. */
export const TO_MODERATE = [
  {
    stars: 1,
    text: "Bando de incompetentes, não comprem nada dessa gente.",
    hidden: "O texto ofende a loja em vez de falar do produto.",
    report: { reason: "ofensa", note: "Xingamento, não fala da peça.", status: "aceita" },
  },
  {
    stars: 2,
    text: "A portaria do meu prédio perdeu o pacote por dois dias. A peça em si nem usei ainda.",
    hidden: null,
    report: { reason: "outro-produto", note: "Reclama do prédio, não da roupa.", status: "aberta" },
  },
  {
    stars: 5,
    text: "Quem quiser igual, minha prima faz sob medida e mais barato, me chamem no perfil.",
    hidden: null,
    report: { reason: "propaganda", note: "", status: "aberta" },
  },
] as const;
