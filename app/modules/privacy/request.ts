/** What people may ask about their own data (LGPD art. 18). */
export const REQUEST_KINDS = {
  exportacao: "Cópia dos dados",
  correcao: "Correção",
  informacao: "Informação",
  exclusao: "Exclusão da conta",
} as const;
export type RequestKind = keyof typeof REQUEST_KINDS;

export const REQUEST_STATUSES = {
  aberta: "Em andamento",
  atendida: "Atendida",
  recusada: "Não atendida",
} as const;
export type RequestStatus = keyof typeof REQUEST_STATUSES;

export interface PrivacyRequest {
  protocol: string;
  kind: RequestKind;
  status: RequestStatus;
  message: string;
  answer: string | null;
  createdAt: Date;
  dueAt: Date;
  closedAt: Date | null;
}

/** The kinds that an administrator answers. */
export const WRITTEN_KINDS = ["correcao", "informacao"] as const satisfies RequestKind[];
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export const isWrittenKind = (text: string): text is WrittenKind =>
  (WRITTEN_KINDS as readonly string[]).includes(text);

export const MAX_TEXT_LENGTH = 3000;

export const isProtocol = (text: string): boolean => /^LGPD-\d{8}-[0-9A-Z]{8}$/.test(text);
