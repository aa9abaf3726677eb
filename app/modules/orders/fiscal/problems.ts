import type { KeyProblem } from "./access-key.ts";

export type FiscalProblem =
  | KeyProblem
  | "key-of-receipt"
  | "key-model"
  | "key-issuer"
  | "key-too-early"
  | "key-in-future"
  | "key-used"
  | "xml-empty"
  | "xml-too-large"
  | "xml-unreadable"
  | "xml-not-read"
  | "xml-not-authorised"
  | "xml-test"
  | "xml-not-a-sale"
  | "xml-other-key"
  | "xml-total"
  | "xml-recipient";

/** Why a fiscal document is refused, to its seller. */
export const FISCAL_PROBLEMS: Record<FiscalProblem, string> = {
  "key-missing": "Informe a chave de acesso ou escolha o arquivo XML da nota.",
  "key-format": "A chave de acesso tem 44 números (o CNPJ dentro dela pode ter letras). Confira a nota.",
  "key-digit": "A chave de acesso tem um número errado: o dígito verificador não confere.",
  "key-of-receipt":
    "Esta é uma NFC-e (modelo 65), de venda no balcão. Para enviar, emita uma NF-e, modelo 55.",
  "key-model": "Este documento não é uma NF-e, modelo 55.",
  "key-issuer": "A nota foi emitida por outro CNPJ. Ela precisa ser do CNPJ da sua loja.",
  "key-too-early": "A nota é de um mês anterior ao do pedido.",
  "key-in-future": "A nota é de um mês que ainda não chegou.",
  "key-used": "Esta nota já foi registrada em outro pedido.",
  "xml-empty": "O arquivo está vazio. Baixe o XML de novo no seu sistema e envie-o.",
  "xml-too-large": "O arquivo tem mais de 1 MB. O XML de uma NF-e é bem menor: confira o arquivo.",
  "xml-unreadable": "Não conseguimos ler o arquivo como o XML de uma NF-e.",
  "xml-not-read": "Não foi possível ler o arquivo agora. Tente de novo.",
  "xml-not-authorised":
    "O XML não traz a autorização da SEFAZ. Baixe no seu sistema o XML autorizado (procNFe) e envie-o.",
  "xml-test": "Esta nota foi emitida no ambiente de testes (homologação): não vale.",
  "xml-not-a-sale": "Esta nota não é de venda: precisa ser uma nota normal de saída.",
  "xml-other-key": "A chave digitada não é a do arquivo XML.",
  "xml-total": "O total da nota é diferente do total deste pedido. Confira os dados para a nota.",
  "xml-recipient": "A nota está em nome de outro CPF ou CNPJ. Confira os dados para a nota.",
};
