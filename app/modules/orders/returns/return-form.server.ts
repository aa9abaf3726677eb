import type { ReturnedPieces } from "../lifecycle/refund-pieces.server.ts";

/** The lines a buyer chose to give back: `item-0=2` is two pieces of the first. Whatever else is sent is not read. */
export function readReturnForm(form: FormData): { pieces: ReturnedPieces[]; reason: string } {
  const pieces = [...form].flatMap(([name, value]): ReturnedPieces[] => {
    const position = /^item-(\d{1,3})$/.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : 0;
    return position !== undefined && quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
  const reason = form.get("motivo");
  return { pieces, reason: typeof reason === "string" ? reason.toWellFormed() : "" };
}
