import type { ReceivedItem } from "#app/modules/orders/index.ts";
import { store } from "#app/shared/store.ts";

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** How a piece fits for its size. */
export const FITS = {
  pequeno: "Veste pequeno",
  normal: "Veste normal",
  grande: "Veste grande",
} as const;
export type Fit = keyof typeof FITS;

/** One-size pieces have no fit. */
export const takesFit = (size: string): boolean => size !== "Tamanho único";

export const MAX_TEXT_LENGTH = 2000;
export const MAX_REPLY_LENGTH = 1000;
export const MAX_NOTE_LENGTH = 500;

/** What a review says. */
export interface ReviewContent {
  stars: Stars;
  fit: Fit | null;
  text: string;
}

/** A buyer's review of one product of an order, if there is one. */
export type OwnReview =
  | { state: "open" }
  | (ReviewContent & { createdAt: Date; reply: string | null } & (
        | { state: "editable"; until: Date }
        | { state: "closed" }
        | { state: "hidden"; reason: string }
      ));

export type ReviewableItem = ReceivedItem & { review: OwnReview };

/** Why a review is reported. */
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

const EDITABLE_DAYS = 30;
const DAY = 86_400_000;

export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDITABLE_DAYS * DAY);

export const isEditable = (createdAt: Date, now: Date): boolean => now <= editableUntil(createdAt);

/** "Marina D.": the full name stays private. Without a name: a customer of the shop. */
export function publicName(fullName: string | null): string {
  const words = fullName?.trim().split(/\s+/) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (!first) return `Cliente ${store.brand}`;
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}

export const reviewFormPath = (orderId: string): string => `/order/${orderId}/avaliar`;
export const reportPath = (reviewId: string): string => `/avaliacoes/${reviewId}/denunciar`;

/** A positive bigint. */
export const isReviewId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** Why an author gets letters about a review. */
export const BECAUSE_AUTHOR = "avaliou um produto na nossa loja";
