import { asParagraphs } from "#app/shared/text.ts";

export const asOneLine = (typed: string): string => asParagraphs(typed).replace(/\s+/g, " ");
