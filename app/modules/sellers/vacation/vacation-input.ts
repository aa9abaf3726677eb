import { z } from "zod";
import { paragraphs } from "#app/platform/forms/fields.ts";
import { addDays, daysBetween, type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import { MAX_VACATION_DAYS, MAX_VACATION_TEXT } from "./vacation.ts";

const day = (required: string) =>
  z
    .string()
    .transform((typed) => typed.trim().slice(0, 20))
    .refine((typed) => typed !== "", required)
    .refine((typed) => typed === "" || isIsoDate(typed), "Informe uma data válida")
    .transform((typed) => typed as IsoDate);

/** How far ahead a vacation may begin. */
const AHEAD_DAYS = 365;

/** A vacation that has begun may keep its first day: `begun`. */
export const vacationSchema = (today: IsoDate, begun: IsoDate | null = null) =>
  z
    .object({
      de: day("Informe o primeiro dia"),
      ate: day("Informe o último dia"),
      texto: paragraphs({ max: MAX_VACATION_TEXT }),
    })
    .superRefine(({ de, ate }, context) => {
      const problem = (path: "de" | "ate", message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (!isIsoDate(de) || !isIsoDate(ate)) return;
      if (de < today && de !== begun) problem("de", "O primeiro dia não pode ter passado");
      else if (de > addDays(today, AHEAD_DAYS))
        problem("de", "Marque as férias com até um ano de antecedência");
      if (ate < today) problem("ate", "O último dia não pode ter passado");
      else if (ate < de) problem("ate", "O último dia não pode vir antes do primeiro");
      else if (daysBetween(de, ate) >= MAX_VACATION_DAYS)
        problem("ate", `As férias têm no máximo ${MAX_VACATION_DAYS} dias`);
    });

export type VacationInput = z.output<ReturnType<typeof vacationSchema>>;
