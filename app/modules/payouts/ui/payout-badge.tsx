import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { type PayoutStatus, STATUS_NAMES } from "../payout.ts";

const TONES: Record<PayoutStatus, BadgeTone> = {
  waiting: "warning",
  approved: "info",
  sent: "info",
  paid: "success",
  returned: "danger",
};

export const PayoutBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
);
