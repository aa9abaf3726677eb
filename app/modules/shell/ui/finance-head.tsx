import { TabLinks } from "#app/design/tab-links.tsx";
import {
  COMMISSIONS_PATH,
  DISPUTES_PATH,
  FEES_PATH,
  FINANCES_PATH,
  FISCAL_PATH,
} from "#app/platform/paths.ts";

const ROOMS = [
  { label: "Conciliação", to: FINANCES_PATH },
  { label: "Contestações", to: DISPUTES_PATH },
  { label: "Comissões", to: COMMISSIONS_PATH },
  { label: "Tarifas", to: FEES_PATH },
  { label: "Notas fiscais", to: FISCAL_PATH },
];

/** The head of every administrators' page about the marketplace's own money. */
export function FinanceHead({ current }: { current: string }) {
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      <h1 className="text-3xl">Financeiro</h1>
      <TabLinks
        label="Partes do financeiro"
        tabs={ROOMS.map((room) => ({ ...room, current: room.to === current }))}
      />
    </div>
  );
}
