/** The state of a draft that a form was made from; null where it names none. */
export function revisionIn(form: FormData): number | null {
  const sent = form.get("revisao");
  return typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : null;
}
