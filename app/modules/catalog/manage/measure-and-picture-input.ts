import { z } from "zod";
import { asOneLine, oneLine } from "#app/shared/text.ts";
import { ONLY_COLOR } from "./options.ts";
import type { Rename } from "./own-product.ts";
import type { DraftMeasure, DraftPicture } from "./product-draft.ts";
import { MAX_LENGTH, MAX_MEASURES, MAX_PICTURES, readCentimetres } from "./product-rules.ts";

export const problem = (context: z.RefinementCtx, message: string) =>
  context.addIssue({ code: "custom", message });

/** Centimetres by size and measure, of the sizes that the product has. */
export const sizeGuide = (sizes: readonly string[]) =>
  z.array(z.custom<DraftMeasure>()).transform((measures, context) => {
    const guide = new Map<string, Record<string, number>>();
    if (new Set(measures.map(({ measure }) => measure)).size > MAX_MEASURES) {
      problem(context, `Cada tamanho pode ter até ${MAX_MEASURES} medidas`);
      return {};
    }
    const known = new Set(sizes);
    for (const { size, measure, value } of measures.filter((each) => known.has(each.size))) {
      const centimetres = readCentimetres(value);
      const name = oneLine(measure, MAX_LENGTH.option);
      if (centimetres === null) {
        problem(context, `${size}: as medidas vão de 1 a 300 cm, com até uma casa decimal`);
      } else if (name !== "") guide.set(size, { ...guide.get(size), [name]: centimetres });
    }
    return Object.fromEntries(guide);
  });

/** The chosen pictures; one without words is described by the product and its colour. */
export const pictures = (name: string, colors: readonly string[], renamed: readonly Rename[]) =>
  z.array(z.custom<DraftPicture>()).transform((chosen, context) => {
    if (chosen.length > MAX_PICTURES) problem(context, `Um produto pode ter até ${MAX_PICTURES} fotos`);
    return chosen.slice(0, MAX_PICTURES).map(({ id, alt, color: chosenColor }) => {
      const color = renamed.find(({ from }) => from === chosenColor)?.to ?? chosenColor;
      const own = colors.includes(color) && color !== ONLY_COLOR ? color : null;
      const words = asOneLine(alt);
      if (words.length > MAX_LENGTH.alt) {
        problem(context, `A descrição da foto pode ter até ${MAX_LENGTH.alt} caracteres`);
      }
      return { id, color: own, alt: words || (own ? `${name} na cor ${own}` : name) };
    });
  });
