import { Badge } from "#app/design/badge.tsx";
import type { ProductState } from "../../admin/product-line.ts";
import { STATE_NAMES } from "../../admin/product-words.ts";

export const StateBadge = ({ state }: { state: ProductState }) => (
  <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].label}</Badge>
);
