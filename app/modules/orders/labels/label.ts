import {
  CARRIER_NAMES,
  type FreightOption,
  readTracking,
  type Tracking,
} from "#app/modules/shipping/index.ts";
import type { Money } from "#app/shared/money.ts";

export type LabelStatus =
  /** Asked for; paid or not is not known yet. */
  | "comprando"
  | "pronta"
  | "postada"
  | "nao-entregue"
  | "entregue"
  | "cancelando"
  | "cancelada"
  /** Not sold: nothing was paid. */
  | "recusada";

export const LABEL_STATUS_NAMES: Record<LabelStatus, string> = {
  comprando: "Sendo preparada",
  pronta: "Pronta para imprimir",
  postada: "Postada",
  "nao-entregue": "Não entregue",
  entregue: "Entregue",
  cancelando: "Sendo cancelada",
  cancelada: "Cancelada",
  recusada: "Não comprada",
};

/** A label as the parcel's page shows it. */
export interface Label {
  id: string;
  status: LabelStatus;
  carrier: string;
  service: string;
  cost: Money;
  trackingCode: string | null;
  refusal: string | null;
  boughtAt: Date;
}

/** What the parcel's page shows about labels. */
export interface ParcelLabels {
  /** Newest first. */
  labels: Label[];
  /** To buy now; null when one is bought, or nothing is to be sent; empty when nobody carries it. */
  offers: FreightOption[] | null;
  /** The company did not answer. */
  away: boolean;
  test: boolean;
}

/** How far it is. A message that says less than is known comes late, and moves nothing. */
const FAR: Partial<Record<LabelStatus, number>> = {
  comprando: 0,
  pronta: 1,
  cancelando: 1,
  postada: 2,
  "nao-entregue": 3,
  entregue: 4,
};

const OF_STAGE = new Map<string, LabelStatus>(
  Object.entries({
    ready: "pronta",
    posted: "postada",
    undelivered: "nao-entregue",
    delivered: "entregue",
    cancelled: "cancelada",
  } as const),
);

/** What a label becomes when the company tells a stage; null when it stays as it is. */
export function labelAfter(current: LabelStatus, stage: string): LabelStatus | null {
  const told = OF_STAGE.get(stage);
  const far = FAR[current];
  if (!told || far === undefined) return null;
  // What was posted is on its way, whatever is said about its label.
  if (told === "cancelada") return far < FAR.postada! ? told : null;
  return FAR[told]! > far ? told : null;
}

interface Carried {
  carrier: string;
  service: string;
  trackingCode: string | null;
  reference: string;
}

/**
 * How the buyer follows the parcel. A code that does not look like the carrier's own, or is missing, is one of the company
 * that sold the label.
 */
export function trackingOf({ carrier, service, trackingCode, reference }: Carried): Tracking {
  const named = `${carrier} ${service}`;
  const name = CARRIER_NAMES.includes(named) ? named : carrier;
  const read = trackingCode === null ? null : readTracking({ carrier: name, trackingCode });
  if (read?.ok) return { carrier: read.carrier, trackingCode: read.trackingCode };
  const code = (trackingCode ?? reference).toUpperCase().replace(/[^A-Z0-9]/g, "");
  return { carrier: "Melhor Envio", trackingCode: code.slice(0, 30).padEnd(6, "0") };
}
