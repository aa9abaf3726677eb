import type { BadgeTone } from "#app/design/badge.tsx";
import type { ProductState } from "./product-line.ts";

export const STATE_NAMES: Record<ProductState, { label: string; tone: BadgeTone }> = {
  "a-venda": { label: "À venda", tone: "success" },
  inativo: { label: "Inativo", tone: "neutral" },
  retirado: { label: "Retirado", tone: "danger" },
  "fora-da-vitrine": { label: "Loja fora do ar", tone: "warning" },
};
