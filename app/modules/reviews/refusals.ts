import {
  conflict,
  forbidden,
  invalid,
  notFound,
  type Refusal,
  type Result,
  throttled,
} from "#app/platform/forms/result.ts";

/** Why a command about reviews was refused. */
const REFUSALS = {
  "not-found": notFound("not-found"),
  "not-received": invalid("not-received", "Só avalia um produto quem o comprou e recebeu."),
  "own-product": invalid("own-product", "Uma loja não avalia os próprios produtos."),
  already: invalid(
    "already",
    "Você já avaliou este produto. Recarregue a página para ver e editar a sua avaliação.",
  ),
  "too-late": conflict("too-late", "O prazo de 30 dias para editar a avaliação terminou."),
  answered: conflict(
    "answered",
    "A resposta mudou depois que você abriu esta página. Leia a que está publicada antes de salvar a sua.",
  ),
  hidden: conflict("hidden", "Esta avaliação foi retirada do ar e não pode ser alterada."),
  "not-yours": forbidden("not-yours", "Esta avaliação é de um produto de outra loja."),
  "own-review": invalid("own-review", "Esta avaliação é sua."),
  "already-reported": conflict(
    "already-reported",
    "Você já denunciou esta avaliação. Ela está na fila da nossa equipe.",
  ),
  "too-many": throttled(undefined, "too-many"),
  "not-allowed": forbidden("not-allowed", "Você não tem permissão para isso."),
  "wrong-status": conflict(
    "wrong-status",
    "A avaliação mudou enquanto você olhava. Confira como ela está agora.",
  ),
} satisfies Record<string, Refusal>;

export type ReviewRefusal = keyof typeof REFUSALS;
export type ReviewResult = Result<object, ReviewRefusal>;

export const refused = (problem: ReviewRefusal): Refusal<ReviewRefusal> => REFUSALS[problem];
