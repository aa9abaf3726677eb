/** The boxes of a bank slip, row by row, as FEBRABAN's form has them: a small label, and what is written under it. */
export interface SlipCell {
  label: string;
  text: string;
  /** Share of the row's width, in hundredths. */
  width: number;
  align?: "right";
  strong?: boolean;
}

export interface SlipFacts {
  beneficiary: string;
  beneficiaryCnpj: string;
  beneficiaryAddress: string;
  agencyAndAccount: string;
  ourNumber: string;
  wallet: string;
  documentNumber: string;
  issuedOn: string;
  dueOn: string;
  amount: string;
  payer: string;
  payerDocument: string;
}

const SIDE = 28;

/** Which payment, from whom to whom: all that the payer's own half needs. */
export function receiptRows(facts: SlipFacts): SlipCell[][] {
  return [
    [
      { label: "Beneficiário", text: facts.beneficiary, width: 72 },
      { label: "Vencimento", text: facts.dueOn, width: SIDE, align: "right", strong: true },
    ],
    [
      { label: "CNPJ do beneficiário", text: facts.beneficiaryCnpj, width: 36 },
      { label: "Número do pedido", text: facts.documentNumber, width: 36 },
      { label: "Valor do documento", text: facts.amount, width: SIDE, align: "right", strong: true },
    ],
    [
      { label: "Pagador", text: facts.payer, width: 36 },
      { label: "CPF/CNPJ do pagador", text: facts.payerDocument, width: 36 },
      { label: "Nosso número", text: facts.ourNumber, width: SIDE, align: "right" },
    ],
  ];
}

/** The half that a bank reads. */
export function compensationRows(facts: SlipFacts): SlipCell[][] {
  return [
    [
      { label: "Local de pagamento", text: "Pagável em qualquer banco até o vencimento", width: 72 },
      { label: "Vencimento", text: facts.dueOn, width: SIDE, align: "right", strong: true },
    ],
    [
      { label: "Beneficiário", text: `${facts.beneficiary} · CNPJ ${facts.beneficiaryCnpj}`, width: 72 },
      { label: "Agência/código do beneficiário", text: facts.agencyAndAccount, width: SIDE, align: "right" },
    ],
    [
      { label: "Data do documento", text: facts.issuedOn, width: 18 },
      { label: "Número do documento", text: facts.documentNumber, width: 18 },
      { label: "Espécie doc.", text: "DM", width: 10 },
      { label: "Aceite", text: "N", width: 8 },
      { label: "Data do processamento", text: facts.issuedOn, width: 18 },
      { label: "Nosso número", text: facts.ourNumber, width: SIDE, align: "right" },
    ],
    [
      { label: "Uso do banco", text: "", width: 18 },
      { label: "Carteira", text: facts.wallet, width: 18 },
      { label: "Espécie", text: "R$", width: 10 },
      { label: "Quantidade", text: "", width: 8 },
      { label: "Valor", text: "", width: 18 },
      { label: "(=) Valor do documento", text: facts.amount, width: SIDE, align: "right", strong: true },
    ],
  ];
}

/** What stays empty beside the instructions: nothing is deducted and nothing is added. */
export const ADJUSTMENTS = [
  "(-) Desconto/abatimento",
  "(+) Mora/multa",
  "(+) Outros acréscimos",
  "(=) Valor cobrado",
];

export function payerLines(facts: SlipFacts): string[] {
  return [`${facts.payer} · CPF/CNPJ ${facts.payerDocument}`];
}
