/** The modulo 11 rule CPF and CNPJ share. Letters count as their character code minus that of "0" (IN RFB 2.229/2024). */
export function checkDigit(characters: string, weights: readonly number[]): string {
  if (characters.length !== weights.length) throw new RangeError(`Expected ${weights.length} characters`);
  const sum = weights.reduce((acc, weight, i) => acc + (characters.charCodeAt(i) - 48) * weight, 0);
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}
