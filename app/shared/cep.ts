import { fillMask } from "./mask.ts";

export function normalizeCep(text: string): string {
  return text.replace(/[.\-\s]/g, "");
}

export function isCompleteCep(text: string): boolean {
  return /^\d{8}$/.test(normalizeCep(text));
}

export function formatCep(text: string): string {
  return fillMask("#####-###", text.replace(/\D/g, ""));
}
