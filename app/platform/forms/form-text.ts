/** A form field as text. A missing field or a file is "", and half a surrogate pair is removed. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed() : "";
}
