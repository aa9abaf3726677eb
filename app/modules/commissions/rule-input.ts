import { z } from "zod";
import { choice, oneLine, reason } from "#app/platform/forms/fields.ts";
import { isIsoDate } from "#app/shared/business-days.ts";
import { formatRate } from "#app/shared/rate.ts";
import { MAX_RATE, SCOPES } from "./commission-rule.ts";

const RATE_ODD = "Escreva a comissão como 4,5, com no máximo duas casas decimais";

/** A percentage as people type it, as basis points. */
const rate = z
  .string()
  .transform((typed) => typed.trim().replace(/%$/, "").trimEnd().replace(",", "."))
  .transform((typed, context): number => {
    if (typed === "") return refuse(context, "Informe a comissão");
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return refuse(context, RATE_ODD);
    const points = Math.round(Number(typed) * 100);
    if (points > MAX_RATE) return refuse(context, `A comissão pode ser de até ${formatRate(MAX_RATE)}`);
    return points;
  });

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

const day = (odd: string) =>
  z
    .string()
    .transform((typed) => typed.trim())
    .transform((typed, context) => {
      if (typed === "") return null;
      return isIsoDate(typed) ? typed : refuse(context, odd);
    });

/** What the form of a new rule sends. Which fields count follows from what the rule is about. */
export const ruleSchema = z
  .object({
    abrangencia: choice(SCOPES, "Escolha para o que a regra vale"),
    loja: oneLine({ max: 120 }),
    categoria: oneLine({ max: 60 }),
    nome: oneLine({ max: 80 }),
    comissao: rate,
    inicio: day("Informe o primeiro dia como uma data"),
    fim: day("Informe o último dia como uma data até 2199, ou deixe vazio para uma regra sem fim"),
    motivo: reason("Conte o motivo da regra"),
  })
  .superRefine(({ abrangencia, loja, categoria, nome, inicio, fim }, context) => {
    const need = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (abrangencia.startsWith("seller") && loja === "") need("loja", "Informe a loja");
    if (abrangencia.endsWith("category") && categoria === "") need("categoria", "Escolha a categoria");
    if (abrangencia === "campaign" && nome === "") need("nome", "Dê um nome à campanha");
    if (abrangencia === "campaign" && fim === null) need("fim", "Uma campanha tem um último dia");
    if (inicio !== null && fim !== null && fim < inicio)
      need("fim", "O último dia não pode ser antes do primeiro");
  });

export type RuleInput = z.output<typeof ruleSchema>;

export const RULE_FIELDS = Object.keys(ruleSchema.shape);
