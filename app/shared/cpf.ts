import { checkDigit } from "./check-digit.ts";
import { fillMask } from "./mask.ts";

const SECOND_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const FIRST_WEIGHTS = SECOND_WEIGHTS.slice(1);

export function normalizeCpf(text: string): string {
  return text.replace(/[.\-\s]/g, "");
}

export function cpfCheckDigits(base9: string): string {
  const first = checkDigit(base9, FIRST_WEIGHTS);
  return first + checkDigit(base9 + first, SECOND_WEIGHTS);
}

export function isValidCpf(text: string): boolean {
  const cpf = normalizeCpf(text);
  const wellFormed = /^\d{11}$/.test(cpf) && !/^(.)\1{10}$/.test(cpf);
  return wellFormed && cpfCheckDigits(cpf.slice(0, 9)) === cpf.slice(9);
}

export function formatCpf(text: string): string {
  return fillMask("###.###.###-##", text.replace(/\D/g, ""));
}

/** Hides the ends. An incomplete CPF is hidden altogether. */
export function maskCpf(text: string): string {
  const cpf = normalizeCpf(text);
  return /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : "***.***.***-**";
}
