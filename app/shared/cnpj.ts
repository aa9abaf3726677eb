import { checkDigit } from "./check-digit.ts";
import { fillMask } from "./mask.ts";

const SECOND_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const FIRST_WEIGHTS = SECOND_WEIGHTS.slice(1);

export function normalizeCnpj(text: string): string {
  return text.toUpperCase().replace(/[.\-/\s]/g, "");
}

export function cnpjCheckDigits(base12: string): string {
  const first = checkDigit(base12, FIRST_WEIGHTS);
  return first + checkDigit(base12 + first, SECOND_WEIGHTS);
}

export function isValidCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text);
  const wellFormed = /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(.)\1{13}$/.test(cnpj);
  return wellFormed && cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12);
}

export function formatCnpj(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return fillMask("##.###.###/####-##", characters);
}

export function cnpjProblem(text: string): string | null {
  const cnpj = normalizeCnpj(text);
  if (cnpj === "") return "CNPJ é obrigatório";
  if (cnpj.length !== 14) return "CNPJ deve ter 14 dígitos";
  if (!isValidCnpj(cnpj)) return "CNPJ inválido";
  return null;
}
