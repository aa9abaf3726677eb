export type ConsentPurpose = "lembrete-carrinho" | "novidades" | "volta-ao-estoque";

export interface OwnConsent {
  purpose: ConsentPurpose;
  /** Null while the person does not agree. */
  since: Date | null;
}

/** What a person is asked for, each purpose by itself. */
export const CONSENTS: readonly { purpose: ConsentPurpose; label: string; hint: string }[] = [
  {
    purpose: "lembrete-carrinho",
    label: "Lembrete do carrinho por e-mail",
    hint: "Um e-mail por carrinho, um dia depois, se você deixar peças nele.",
  },
  {
    purpose: "volta-ao-estoque",
    label: "Aviso de volta ao estoque por e-mail",
    hint: "Só das peças e das buscas em que você pedir o aviso.",
  },
  {
    purpose: "novidades",
    label: "Novidades e ofertas por e-mail",
    hint: "Hoje não enviamos nenhuma. Se passarmos a enviar, só para quem autorizou aqui.",
  },
];
