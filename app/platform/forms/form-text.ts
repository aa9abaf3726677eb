/** A field of a form as text: a missing field, a file or half a surrogate pair never surprises what reads it. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed() : "";
}
