export const REFUSALS = {
  "not-found": "Não encontramos o que você procura.",
  "not-received": "Só avalia um produto quem o comprou e recebeu.",
  "own-product": "Uma loja não avalia os próprios produtos.",
  already: "Você já avaliou este produto. Recarregue a página para ver e editar a sua avaliação.",
  "too-late": "O prazo de 30 dias para editar a avaliação terminou.",
  hidden: "Esta avaliação foi retirada do ar e não pode ser alterada.",
  "not-yours": "Esta avaliação é de um produto de outra loja.",
  "own-review": "Esta avaliação é sua.",
  "already-reported": "Você já denunciou esta avaliação. Ela está na fila da nossa equipe.",
  "too-many": "Muitas tentativas. Tente novamente em alguns minutos.",
  "not-allowed": "Você não tem permissão para isso.",
  "reason-missing": "Escreva o motivo.",
  "wrong-status": "A avaliação mudou enquanto você olhava. Confira como ela está agora.",
} as const;

export type Refusal = keyof typeof REFUSALS;
export type Refused = { ok: false; problem: Refusal; message: string };
export type ReviewResult = { ok: true } | Refused;

export const refused = (problem: Refusal): Refused => ({ ok: false, problem, message: REFUSALS[problem] });
