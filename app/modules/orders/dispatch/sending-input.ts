import { OTHER_CARRIER } from "#app/modules/shipping/index.ts";
import { asOneLine } from "#app/shared/text.ts";
import { MAX_PASTED_LENGTH, NOTHING_PASTED, readPastedCodes } from "./pasted-codes.ts";
import { MAX_AT_ONCE } from "./selection.ts";
import type { Typed } from "./sending-plan.ts";

export interface SendingRequest extends Typed {
  intent: "conferir" | "enviar";
  /** As they were typed, for the form that is shown again. */
  chosenCarrier: string;
  carrierName: string;
}

/** The names of a parcel's own fields. */
export const codeField = (orderId: string): string => `codigo-${orderId}`;
export const carrierField = (orderId: string): string => `transportadora-${orderId}`;

const CODE_FIELD = /^codigo-([0-9A-Z]{26})$/;

/** Reads the form of codes. Nothing in it is an error: each parcel says what is wrong with its own code. */
export function readSending(form: FormData): SendingRequest {
  const text = (name: string, max: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, max) : "";
  };
  const chosenCarrier = asOneLine(text("carrier", 100));
  const carrierName = asOneLine(text("carrierName", 100));
  const codes = new Map<string, { code: string; carrier: string }>();
  for (const [name, value] of form) {
    const orderId = CODE_FIELD.exec(name)?.[1];
    if (orderId && typeof value === "string" && codes.size < 2 * MAX_AT_ONCE)
      codes.set(orderId, {
        code: asOneLine(value.slice(0, 60)),
        carrier: asOneLine(text(carrierField(orderId), 60)),
      });
  }
  return {
    intent: text("intent", 20) === "enviar" ? "enviar" : "conferir",
    chosenCarrier,
    carrierName,
    carrier: chosenCarrier === OTHER_CARRIER ? carrierName : chosenCarrier,
    codes,
    pasted: readPastedCodes(text("colados", MAX_PASTED_LENGTH)),
  };
}

/** The form before anything was typed. */
export const nothingTyped = (carrier: string): SendingRequest => ({
  intent: "conferir",
  chosenCarrier: carrier,
  carrierName: "",
  carrier,
  codes: new Map(),
  pasted: NOTHING_PASTED,
});
