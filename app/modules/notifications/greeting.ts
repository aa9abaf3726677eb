const MAX_NAME_LENGTH = 30;

/**
 * "Olá, Ana": the first name alone, and only if it is one. Anybody can register somebody else's address under the name
 * "Clique em golpe.com", and our letter would carry that.
 */
export function greeting(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/);
  const isName = /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) && first.length <= MAX_NAME_LENGTH;
  return isName ? `Olá, ${first}` : "Olá";
}
