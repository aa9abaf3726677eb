import { Notice } from "#app/design/notice.tsx";
import { formatMoment } from "#app/shared/moment.ts";
import type { Difference, ShopChange } from "../changes/shop-change.ts";

/** The state of the newest change, for the seller who requested it. */
export function ChangeStanding({ change, differences }: { change: ShopChange; differences: Difference[] }) {
  const waits = change.status === "pendente";
  return (
    <Notice
      tone={waits ? "info" : "warning"}
      title={waits ? "Mudança em análise" : "A última mudança foi rejeitada"}
    >
      <p>
        Enviada em {formatMoment(change.submittedAt)}.{" "}
        {waits
          ? "Até a aprovação, valem os dados de antes. Para desistir, envie-os de novo."
          : "Os dados de antes continuam valendo."}
      </p>
      {change.reason && <p className="mt-2 whitespace-pre-line">Motivo: {change.reason}</p>}
      <ul className="mt-2 list-disc pl-5">
        {differences.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere">
            {label}: de {before} para {after}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
