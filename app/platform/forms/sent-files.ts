/**
 * The files of a form field. Where none was chosen a browser sends one without name and content, which is left out; one that has
 * a name was chosen, and is for its reader to refuse when it is empty.
 */
export const sentFiles = (form: FormData, field: string): File[] =>
  form
    .getAll(field)
    .filter((sent): sent is File => sent instanceof File && (sent.size > 0 || sent.name !== ""));
