import { z } from "zod";
import { choice, reason } from "#app/platform/forms/fields.ts";
import { asParagraphs } from "#app/shared/text.ts";
import {
  FITS,
  type Fit,
  MAX_NOTE_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TEXT_LENGTH,
  REPORT_REASONS,
  type ReportReason,
  STARS,
  type Stars,
} from "./review.ts";

const LINK =
  /(?:https?:|ftp:)\/\/|\bwww\.|[\p{L}\d_-]\.(?:com|net|org|br|shop|store|site|link|app|info|online|ly|me|io)(?![\p{L}\d-])|\S@\S+\.\p{L}/iu;

export const NO_LINKS =
  "Links e e-mails não são publicados aqui. Se não for um link, deixe um espaço depois do ponto.";

const whole = new Intl.NumberFormat("pt-BR");

/** A public text, without links. It is shown as typed, never as markup. */
export const publicText = (max: number) =>
  z
    .string()
    .transform(asParagraphs)
    .superRefine((text, context) => {
      const length = [...text].length;
      if (length > max)
        context.addIssue({
          code: "custom",
          message: `O texto tem ${whole.format(length)} caracteres. Escreva no máximo ${whole.format(max)}.`,
        });
      else if (LINK.test(text)) context.addIssue({ code: "custom", message: NO_LINKS });
    });

/** Stars are required, fit and text are optional. */
export const reviewSchema = z.object({
  stars: choice(STARS.map(String), "Escolha de 1 a 5 estrelas.").transform((stars) => Number(stars) as Stars),
  fit: choice(["", ...Object.keys(FITS)], "Escolha uma das opções.").transform(
    (fit) => (fit || null) as Fit | null,
  ),
  text: publicText(MAX_TEXT_LENGTH),
});

export const replySchema = z.object({
  reply: publicText(MAX_REPLY_LENGTH).refine((text) => text !== "", "Escreva a resposta."),
});

export const reportSchema = z.object({
  reason: choice(Object.keys(REPORT_REASONS), "Escolha o motivo.").transform(
    (given) => given as ReportReason,
  ),
  note: publicText(MAX_NOTE_LENGTH),
});

export const hideReviewSchema = z.object({ reason: reason("Escreva o motivo.") });
