/** What people write about, in the order in which the form offers it. */
export const SUBJECTS = {
  duvida: "Dúvida sobre um produto ou uma compra",
  pedido: "Um pedido que já fiz",
  devolucao: "Desistência, troca ou devolução",
  defeito: "Peça com defeito ou diferente do anúncio",
  reclamacao: "Reclamação",
  privacidade: "Meus dados pessoais (LGPD)",
  vender: "Quero vender ou já vendo aqui",
  outro: "Outro assunto",
} as const;
export type Subject = keyof typeof SUBJECTS;

export const MAX_MESSAGE_LENGTH = 5000;

export const CONTACT_FIELDS = ["name", "email", "subject", "order", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
