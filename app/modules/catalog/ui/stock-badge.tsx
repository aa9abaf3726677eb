import { Badge } from "#app/design/badge.tsx";
import { stockLevel } from "../product.ts";

const tones = { Baixo: "danger", Médio: "warning", Alto: "success" } as const;

export function StockBadge({ pieces }: { pieces: number }) {
  const level = stockLevel(pieces);
  return <Badge tone={tones[level]}>{level}</Badge>;
}
