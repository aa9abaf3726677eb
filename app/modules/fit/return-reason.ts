import { withoutAccents } from "#app/shared/accents.ts";
/**
 * Whether a piece came back because it was too small or too large, by the words of its buyer; null for other reasons, and
 * where the words say both or the opposite.
 */
export function sizeReason(reason: string): "pequeno" | "grande" | null {
  const words = withoutAccents(reason).toLowerCase();
  if (
    /\bnao (ficou|e|era|esta|estava|achei|serviu por)? ?(tao |muito )?(pequen|grande|apertad|larg|folgad|just|curt)/.test(
      words,
    )
  )
    return null;
  const small =
    /\b(pequen|apertad|justa demais|justo demais|nao fecha|nao fechou|nao entr|tamanho maior|numero maior|um numero a mais|curt[oa]\b)/.test(
      words,
    );
  const large =
    /\b(grande|larg[oa]|folgad|sobrando|caindo|tamanho menor|numero menor|comprid[oa] demais)/.test(words);
  if (small === large) return null;
  return small ? "pequeno" : "grande";
}
