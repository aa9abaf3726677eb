import { TabLinks } from "#app/design/tab-links.tsx";
import { SEARCH_DESK_PATH, SYNONYMS_PATH } from "#app/platform/paths.ts";

const ROOMS = [
  { label: "O que procuram", to: SEARCH_DESK_PATH },
  { label: "Sinônimos", to: SYNONYMS_PATH },
];

/** The head of every administrators' page about the search. */
export function DeskHead({ current }: { current: string }) {
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      <h1 className="text-3xl">Busca</h1>
      <TabLinks
        label="Partes da busca"
        tabs={ROOMS.map((room) => ({ ...room, current: room.to === current }))}
      />
    </div>
  );
}
