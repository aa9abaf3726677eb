import { Badge } from "#app/design/badge.tsx";

/** What its seller says of a product; an administrator's word stands above it. */
export function ProductBadge({ isActive, takenDown }: { isActive: boolean; takenDown: string | null }) {
  if (takenDown !== null) return <Badge tone="danger">Retirado</Badge>;
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</Badge>;
}
