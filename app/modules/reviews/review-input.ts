import { formText } from "#app/platform/forms/form-text.ts";
import { readPlainText } from "./plain-text.ts";
import { FITS, type Fit, MAX_TEXT_LENGTH, type ReviewWords, STARS } from "./review.ts";

/** The form as it was filled in, to be shown again when something is wrong with it. */
export interface TypedReview {
  stars: string;
  fit: string;
  text: string;
}

export interface ReviewProblems {
  stars?: string;
  fit?: string;
  text?: string;
}

export const typedReview = (form: FormData): TypedReview => ({
  stars: formText(form, "stars"),
  fit: formText(form, "fit"),
  text: formText(form, "text"),
});

/** Stars are needed, the rest is the buyer's to say or not. */
export function readReview(
  typed: TypedReview,
): { ok: true; words: ReviewWords } | { ok: false; problems: ReviewProblems } {
  const stars = STARS.find((given) => typed.stars === String(given));
  const fit = Object.hasOwn(FITS, typed.fit) ? (typed.fit as Fit) : null;
  const { text, problem } = readPlainText(typed.text, MAX_TEXT_LENGTH);
  const problems: ReviewProblems = {
    ...(!stars && { stars: "Escolha de 1 a 5 estrelas." }),
    ...(typed.fit !== "" && !fit && { fit: "Escolha uma das opções." }),
    ...(problem && { text: problem }),
  };
  if (!stars || text === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, words: { stars, fit, text } };
}
