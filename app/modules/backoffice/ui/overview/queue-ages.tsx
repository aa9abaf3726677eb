import type { Lane, QueueAge } from "#app/platform/jobs/job.ts";
import { formatAge } from "#app/shared/age.ts";

export const LANE_NAMES: Record<Lane, string> = {
  money: "pagamentos, reembolsos e estoque",
  letters: "e-mails",
  downloads: "fotos a baixar",
  housekeeping: "tarefas de rotina",
};
/** Shorter waits are the normal course of things. */
const IN_TIME = 60;

/** How long the oldest background job of each lane waits. */
export function QueueAges({ ages }: { ages: readonly QueueAge[] }) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Filas automáticas:{" "}
      {ages.map(({ lane, seconds }) => `${LANE_NAMES[lane]} ${ageText(seconds)}`).join(" · ")}
    </p>
  );
}

export function ageText(seconds: number): string {
  if (seconds < IN_TIME) return "em dia";
  return `esperando ${formatAge(new Date(0), new Date(seconds * 1000))}`;
}
