import { readTracking, TRACKING_PROBLEMS } from "#app/modules/shipping/index.ts";
import { counted } from "#app/shared/count.ts";
import type { ParcelSummary } from "../seller/parcel.ts";
import { MAX_PASTED_LINES, type Pasted, type PastedCode } from "./pasted-codes.ts";

/** A parcel that could be sent, as the plan needs it. */
export interface SendableParcel
  extends Pick<
    ParcelSummary,
    "orderId" | "status" | "pickup" | "buyer" | "city" | "pieces" | "shipBy" | "isInDispute"
  > {
  carrier: string | null;
  trackingCode: string | null;
  /** The operator requires a fiscal document, and it has none. */
  lacksDocument: boolean;
}

/** What a seller typed, scanned and pasted. */
export interface Typed {
  /** For every parcel without a carrier of its own. */
  carrier: string;
  codes: ReadonlyMap<string, { code: string; carrier: string }>;
  pasted: Pasted;
}

export type SendingState =
  /** Can be sent now. */
  | "pronto"
  /** Nothing was typed for it. */
  | "sem-codigo"
  /** Is not sent with a carrier: fetched at the physical store, or cancelled. */
  | "fora"
  /** Its payment is disputed: who sends it all the same does so on its own page. */
  | "contestado"
  | "recusado"
  | "enviado"
  /** Was sent before with the same code: by a second click, or in another window. */
  | "ja-enviado";

export interface SendingRow extends SendableParcel {
  code: string;
  /** Only where it is not the one for all. */
  ownCarrier: string;
  state: SendingState;
  /** Why it cannot be sent, or what to look at. */
  message: string | null;
}

export interface SendingPlan {
  rows: SendingRow[];
  /** Pasted lines that no parcel takes, with the reason. */
  unused: { line: string; message: string }[];
}

/** Puts every code to its parcel and says what would happen. Nothing is written. */
export function planSending(parcels: readonly SendableParcel[], typed: Typed): SendingPlan {
  const { given, unused } = assign(parcels, typed);
  const rows = parcels.map((parcel) => rowOf(parcel, typed, given.get(parcel.orderId)));
  return { rows: warnOfRepeated(rows), unused };
}

/** The pasted code of each parcel; one that was pasted twice with different codes gets none. */
function assign(parcels: readonly SendableParcel[], { pasted }: Typed) {
  const unused = pasted.odd.map((line) => ({
    line,
    message: "Escreva o número do pedido (8 letras e números) e, na segunda coluna, o código.",
  }));
  if (pasted.beyond > 0)
    unused.push({
      line: `Mais ${counted(pasted.beyond, "linha", "linhas")}`,
      message: `Cole no máximo ${MAX_PASTED_LINES} linhas de cada vez.`,
    });
  const given = new Map<string, PastedCode | "twice">();
  for (const each of pasted.codes) {
    const fitting = parcels.filter(({ orderId }) => orderId.endsWith(each.order));
    const [parcel] = fitting;
    if (!parcel || fitting.length > 1) {
      const message = parcel
        ? "Mais de um pedido termina com este número: use o número inteiro, que está no endereço da página."
        : "Nenhum pedido da sua loja tem este número.";
      unused.push({ line: each.line, message });
      continue;
    }
    const before = given.get(parcel.orderId);
    const same = before === undefined || (before !== "twice" && before.code === each.code);
    given.set(parcel.orderId, same ? each : "twice");
  }
  return { given, unused };
}

function rowOf(parcel: SendableParcel, typed: Typed, pasted: PastedCode | "twice" | undefined): SendingRow {
  const own = pasted === "twice" || !pasted ? typed.codes.get(parcel.orderId) : pasted;
  const code = own?.code.trim() ?? "";
  const row = { ...parcel, code, ownCarrier: own?.carrier ?? "" };
  const outside = whyOutside(parcel);
  if (outside) return { ...row, code: "", state: "fora", message: outside };
  if (parcel.isInDispute && parcel.status === "processando")
    return { ...row, code: "", state: "contestado", message: IN_DISPUTE };
  const read = readTracking({ carrier: row.ownCarrier || typed.carrier, trackingCode: code });
  const bare = read.ok ? read.trackingCode : code;
  if (parcel.status !== "processando") return sentBefore(row, bare);
  const refused = (message: string): SendingRow => ({ ...row, state: "recusado", message });
  if (pasted === "twice") return refused("Foi colado com dois códigos diferentes.");
  if (code === "") return { ...row, state: "sem-codigo", message: null };
  if (!read.ok) return refused(TRACKING_PROBLEMS[read.problem]);
  if (parcel.lacksDocument)
    return refused("Falta a nota fiscal: registre-a na página do pedido ou, de uma vez, em Notas fiscais.");
  return { ...row, code: bare, state: "pronto", message: null };
}

const IN_DISPUTE =
  "O pagamento foi contestado: não envie antes da decisão. Para enviar mesmo assim, abra o pedido.";

/** Why a parcel is not sent with a carrier, whatever was typed for it. */
function whyOutside({ pickup, status }: SendableParcel): string | null {
  if (status === "cancelado") return "Foi cancelado: não envie.";
  return pickup ? "É retirado na nossa loja: leve o pacote até lá." : null;
}

function sentBefore(row: Omit<SendingRow, "state" | "message">, code: string): SendingRow {
  const known = row.trackingCode ?? "";
  return code === "" || code === known
    ? { ...row, code: known, state: "ja-enviado", message: null }
    : {
        ...row,
        state: "recusado",
        message: `Já foi enviado com o código ${known}. Para trocá-lo, abra o pedido.`,
      };
}

/** One label read twice gives two parcels the same code. It may be right: two orders in one box. */
function warnOfRepeated(rows: SendingRow[]): SendingRow[] {
  const times = new Map<string, number>();
  for (const { state, code } of rows) if (state === "pronto") times.set(code, (times.get(code) ?? 0) + 1);
  return rows.map((row) =>
    row.state === "pronto" && times.get(row.code)! > 1
      ? { ...row, message: "O mesmo código está em mais de um pedido. Confira as etiquetas." }
      : row,
  );
}
