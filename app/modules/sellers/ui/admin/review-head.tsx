import { TabLinks } from "#app/design/tab-links.tsx";
import { ADMIN_SHOPS_PATH } from "#app/platform/paths.ts";
import { HISTORY_PATH, PENDING_PATH } from "../../admin/addresses.ts";

const ROOMS = [
  { label: "Pendentes", to: PENDING_PATH },
  { label: "Histórico", to: HISTORY_PATH },
  { label: "Lojas", to: ADMIN_SHOPS_PATH },
];

/** What stands above every page about sellers. */
export function ReviewHead({ current }: { current: string }) {
  return (
    <div className="mb-6 grid gap-4">
      <h1 className="text-3xl">Verificações</h1>
      <TabLinks
        label="Verificações e lojas"
        tabs={ROOMS.map((room) => ({ ...room, current: room.to === current }))}
      />
    </div>
  );
}
