import { conflict, invalid, notFound } from "#app/platform/forms/result.ts";

/** Why a payout stays as it is. */
export const PAYOUT_REFUSALS = {
  unknown: notFound("unknown", "Repasse não encontrado."),
  alreadyDecided: conflict("already-decided", "Este repasse já foi decidido, talvez por outra pessoa."),
  alreadyPaid: conflict("already-paid", "Este repasse já foi confirmado, talvez por outra pessoa."),
  alreadyReturned: conflict("already-returned", "Este repasse já voltou ao saldo da loja."),
  notApproved: conflict("not-approved", "Este repasse ainda espera a aprovação de uma segunda pessoa."),
  samePerson: conflict("same-person", "Quem preparou o lote não aprova: peça a outra pessoa das finanças."),
  ownShop: conflict(
    "own-shop",
    "Ninguém decide sobre o repasse da própria loja: peça a outra pessoa das finanças.",
  ),
  held: conflict("held", "Os repasses desta loja estão suspensos. Libere a loja antes."),
  receiptMissing: invalid("receipt-missing", "Informe o número do comprovante.", "comprovante"),
  reasonMissing: invalid("reason-missing", "Conte o motivo.", "motivo"),
  nothingToExport: conflict(
    "nothing-to-export",
    "Nenhum repasse deste lote está aprovado e fora de um arquivo.",
  ),
  noFile: conflict("no-file", "Esta instalação não paga por arquivo."),
} as const;
