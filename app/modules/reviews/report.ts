/** Why somebody objects to a review. */
export const REPORT_REASONS = {
  ofensa: "Ofensa, ameaça ou discriminação",
  "dados-pessoais": "Mostra dados pessoais de alguém",
  propaganda: "Propaganda ou golpe",
  "outro-produto": "Fala de outro produto ou de outro assunto",
  outro: "Outro motivo",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const reportReason = (text: string): ReportReason | null =>
  Object.hasOwn(REPORT_REASONS, text) ? (text as ReportReason) : null;
