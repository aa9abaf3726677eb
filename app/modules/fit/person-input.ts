import { z } from "zod";
import { choice, oneLine, ticked } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { invalidForm, type Problem, type Refusal } from "#app/platform/forms/result.ts";
import {
  AUDIENCES,
  type Audience,
  BODY_MEASURES,
  type Body,
  type BodyMeasure,
  MEASURE_NAMES,
  plausible,
} from "./body.ts";

/** The fields of the form, in its order. */
export const PERSON_FIELDS = ["nome", "para", ...BODY_MEASURES, "peca", "peca_tamanho", "ajuda"] as const;

/** A form as it was typed and checked; the piece that is worn still has to be looked up. */
export interface PersonForm {
  name: string;
  audience: Audience;
  measures: Body;
  /** A piece of the shop and the size worn of it; null where none was named. */
  worn: { productId: string; size: string } | null;
  helps: boolean;
}

const MAX_TYPED = 40;
const typed = () => z.string().transform((text) => text.trim().slice(0, MAX_TYPED));

const schema = z.object({
  nome: oneLine({ max: 40, tooLong: "O nome pode ter até 40 caracteres" }),
  para: choice(AUDIENCES, "Escolha para quem são as medidas"),
  peito: typed(),
  cintura: typed(),
  quadril: typed(),
  altura: typed(),
  pe: typed(),
  peca: oneLine({ max: 300 }),
  peca_tamanho: oneLine({ max: 60 }),
  ajuda: ticked(),
});

export function parsePerson(form: FormData): { ok: true; value: PersonForm } | Refusal<"invalid-form"> {
  const read = parseForm(schema, form);
  if (!read.ok) return read;
  const { nome, para, peca, peca_tamanho, ajuda } = read.value;
  const problems: Problem[] = [];
  const measures: Body = {};
  for (const measure of BODY_MEASURES) {
    if (read.value[measure] === "") continue;
    const cm = readMeasure(read.value[measure], para, measure);
    if (typeof cm === "number") measures[measure] = cm;
    else problems.push({ field: measure, message: cm.problem });
  }
  const productId = peca === "" ? null : productIn(peca);
  if (peca !== "" && !productId)
    problems.push({
      field: "peca",
      message: "Cole o endereço de uma peça desta loja, ou o código no fim dele",
    });
  if (productId && peca_tamanho === "")
    problems.push({ field: "peca_tamanho", message: "Diga que tamanho você usa desta peça" });
  if (problems.length === 0 && Object.keys(measures).length === 0 && !productId)
    problems.push({ field: "peito", message: "Informe ao menos uma medida, ou uma peça que serve bem" });
  if (problems.length > 0) return invalidForm(problems);
  return {
    ok: true,
    value: {
      name: nome || "Eu",
      audience: para,
      measures,
      worn: productId ? { productId, size: peca_tamanho } : null,
      helps: ajuda,
    },
  };
}

const INCH = 2.54;

/** Centimetres as people type them: "92", "92,5 cm", a height of "1,68". Anything else is answered with what to do. */
export function readMeasure(
  text: string,
  audience: Audience,
  measure: BodyMeasure,
): number | { problem: string } {
  const name = MEASURE_NAMES[measure];
  const found = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(cm|m|in|pol\.?|polegadas?|"|”|'')?$/i.exec(text.trim());
  if (!found)
    return { problem: `${name}: informe só o número, em centímetros, como ${example(audience, measure)}` };
  const number = Number(found[1]!.replace(",", "."));
  const unit = (found[2] ?? "cm").toLowerCase();
  const [least, most] = plausible(audience, measure);
  if (!["cm", "m"].includes(unit))
    return {
      problem: `${name}: informe em centímetros; ${text.trim()} são cerca de ${Math.round(number * INCH)} cm`,
    };
  const inMetres = unit === "m" || (measure === "altura" && number < 3);
  const cm = Math.round(10 * number * (inMetres ? 100 : 1)) / 10;
  if (cm >= least && cm <= most) return cm;
  const asInches = Math.round(cm * INCH);
  if (measure !== "altura" && cm < least && asInches >= least && asInches <= most && cm > 0)
    return {
      problem: `${name}: ${found[1]} parece estar em polegadas. Em centímetros seriam cerca de ${asInches}`,
    };
  return { problem: `${name}: confira a medida. Ela costuma ficar entre ${least} e ${most} cm` };
}

const EXAMPLES: Record<"adulto" | "crianca", Record<BodyMeasure, string>> = {
  adulto: { peito: "92", cintura: "74,5", quadril: "102", altura: "168", pe: "24,5" },
  crianca: { peito: "61", cintura: "56", quadril: "65", altura: "117", pe: "18" },
};

export const example = (audience: Audience, measure: BodyMeasure): string =>
  EXAMPLES[audience === "crianca" ? "crianca" : "adulto"][measure];

/** A product's id, alone or at the end of its address. */
function productIn(text: string): string | null {
  const [before, after = before] = text.trim().split("/product/", 2);
  const found = /^([a-z]+-[a-z0-9-]{1,60})(?:[/?#].*)?$/.exec(after!);
  return found?.[1] ?? null;
}
