import type { Money } from "#app/shared/money.ts";
import type { NfeFile } from "../nfe/nfe-file.ts";
import { orderNumber } from "../order.ts";

/** A parcel that a document may be about. */
export interface CandidateParcel {
  orderId: string;
  buyerDocument: string | null;
  total: Money;
  /** Of the document that it has already. */
  key: string | null;
}

/** Made once for all files: looking at every parcel for every number of every file would take minutes. */
export class CandidateParcels {
  readonly all: readonly CandidateParcel[];
  /** By what sellers write of an order: the end of its id, or all of it. */
  readonly byNumber: ReadonlyMap<string, readonly CandidateParcel[]>;

  constructor(all: readonly CandidateParcel[]) {
    this.all = all;
    const byNumber = new Map<string, CandidateParcel[]>();
    for (const parcel of all) {
      for (const number of [parcel.orderId, orderNumber(parcel.orderId)]) {
        const named = byNumber.get(number);
        if (named) named.push(parcel);
        else byNumber.set(number, [parcel]);
      }
    }
    this.byNumber = byNumber;
  }
}

type Found = { orderId: string } | { message: string };

/** The parcel with a number that a seller wrote. */
export function parcelByNumber(number: string, { byNumber }: CandidateParcels): Found {
  return onlyOne(
    byNumber.get(number) ?? [],
    "Nenhum pedido da sua loja tem este número.",
    "Mais de um pedido termina com este número: registre a nota na página do pedido.",
  );
}

/**
 * The parcel that a file is about: the one it was registered for before, the one whose number it names, or the only one
 * without a document that has its recipient and its total.
 */
export function parcelOfFile(file: NfeFile, { all, byNumber }: CandidateParcels): Found {
  const registered = all.find(({ key }) => key === file.key);
  if (registered) return registered;
  const named = [...new Set(file.orderNumbers.flatMap((number) => byNumber.get(number) ?? []))];
  if (named.length === 1) return named[0]!;
  return onlyOne(
    (named.length > 0 ? named : all).filter(
      ({ key, buyerDocument, total }) =>
        key === null && buyerDocument === file.recipient && total === file.total,
    ),
    "Nenhum pedido sem nota tem o CPF ou CNPJ e o total desta nota.",
    "Mais de um pedido tem este CPF ou CNPJ e este total: registre a nota na página do pedido.",
  );
}

function onlyOne(found: readonly CandidateParcel[], none: string, several: string): Found {
  const [parcel, another] = found;
  if (!parcel) return { message: none };
  return another ? { message: several } : parcel;
}
