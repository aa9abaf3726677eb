import type { Viewer } from "#app/modules/identity/index.ts";
import { selectedParcels } from "./packed-parcels.server.ts";
import { type PickingList, pickingList } from "./picking-list.ts";
import type { Selection } from "./selection.ts";

export interface Picking {
  list: PickingList;
  /** Chosen parcels that have nothing to pick: they were sent or cancelled. */
  leftOut: number;
  /** Matching parcels beyond those that one list takes. */
  more: number;
}

/** Null where none of the viewer's own parcels is chosen. */
export async function pickingListOf(viewer: Viewer, selection: Selection): Promise<Picking | null> {
  const { parcels, more } = await selectedParcels(viewer, selection);
  if (parcels.length === 0) return null;
  const toPick = parcels.filter(({ status }) => status === "processando");
  return { list: pickingList(toPick), leftOut: parcels.length - toPick.length, more };
}
