import { z } from "zod";
import { choice, oneLine, paragraphs } from "#app/platform/forms/fields.ts";
import { MAX_POLICY, MAX_POSTING_DAYS, MAX_STORY } from "../shop-page.ts";
import { MAX_SECTION_NAME } from "./sections.ts";

const POSTING_DAYS = Array.from({ length: MAX_POSTING_DAYS }, (_, day) => String(day + 1));

/** The texts of a shop's page, in the order of its form. */
export const pageSchema = z.object({
  historia: paragraphs({ max: MAX_STORY }),
  postagem: choice(POSTING_DAYS, "Escolha em quantos dias a loja posta").transform(Number),
  envio: paragraphs({ max: MAX_POLICY }),
  troca: paragraphs({ max: MAX_POLICY }),
  atacado: paragraphs({ max: MAX_POLICY }),
});

export type PageTexts = z.output<typeof pageSchema>;

export const PAGE_FIELDS = Object.keys(pageSchema.shape);

export const sectionSchema = z.object({
  nome: oneLine({ required: "Dê um nome à seção", max: MAX_SECTION_NAME }).refine(
    (name) => name === "" || /[\p{L}\p{N}]/u.test(name),
    "Use letras ou números no nome da seção",
  ),
});
