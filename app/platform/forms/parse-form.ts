import type { z } from "zod";
import type { Typed } from "./form-answer.ts";
import { formText } from "./form-text.ts";
import { invalidForm, type Problem, type Refusal } from "./result.ts";

/** Longer texts are cut before validation; no field accepts as much. */
const MAX_FIELD_LENGTH = 100_000;

/** What was typed, to fill the form again. Callers leave passwords out. */
export const typedIn = (form: FormData, names: readonly string[], max = MAX_FIELD_LENGTH): Typed =>
  Object.fromEntries(names.map((name) => [name, formText(form, name).slice(0, max)]));

/** Reads a form by its schema: the values, or one problem a field in the order of the schema's fields. */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
): { ok: true; value: z.output<Schema> } | Refusal<"invalid-form"> {
  return parseFields(schema, typedIn(form, Object.keys(schema.shape)));
}

export function parseFields<Schema extends z.ZodObject>(
  schema: Schema,
  typed: Record<string, unknown>,
): { ok: true; value: z.output<Schema> } | Refusal<"invalid-form"> {
  const read = schema.safeParse(typed);
  return read.success ? { ok: true, value: read.data } : invalidForm(problemsIn(schema, read.error));
}

function problemsIn(schema: z.ZodObject, error: z.ZodError): Problem[] {
  const fields = Object.keys(schema.shape);
  const ofFields = fields.flatMap((field) => {
    const issue = error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  const ofWhole = error.issues.filter(({ path }) => path.length === 0).map(({ message }) => ({ message }));
  return [...ofFields, ...ofWhole];
}
