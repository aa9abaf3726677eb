import type { Viewer } from "#app/modules/identity/index.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import {
  deleteSellersProduct,
  type Ruled,
  type Ruling,
  restoreProduct,
  takeDownProduct,
} from "../manage/index.server.ts";
import { PRODUCT_RULINGS, type ProductRuling } from "./product-rulings.ts";

/** The dialog again, with what is wrong and what was typed. */
export interface RulingAgain {
  kind: "again";
  status: 400 | 403 | 409;
  problem: string;
  field?: "reason";
  reason: string;
  /** The version it stands over from now on. */
  version: number;
}

export type RulingAnswer =
  | RulingAgain
  | { kind: "not-found" | "not-allowed" }
  /** Said on the product's page or, where there is none any more, on the list. */
  | { kind: "done" | "overtaken"; words: string; gone: boolean };

const ACTS: Record<ProductRuling, (viewer: Viewer, id: string, ruling: Ruling) => Promise<Ruled>> = {
  retirar: takeDownProduct,
  restaurar: restoreProduct,
  excluir: deleteSellersProduct,
};

/** What the form of a ruling asks for, done and answered in words. */
export async function submitRuling(
  viewer: Viewer,
  id: string,
  kind: ProductRuling,
  form: FormData,
): Promise<RulingAnswer> {
  const typed = formText(form, "versao");
  const version = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const reason = formText(form, "motivo").slice(0, MAX_REASON_LENGTH);
  const ruled = await ACTS[kind](viewer, id, { version, reason });
  if (ruled.ok) return { kind: "done", words: PRODUCT_RULINGS[kind].done, gone: kind === "excluir" };
  const again = { kind: "again" as const, reason, version };
  switch (ruled.problem) {
    case "not-found":
    case "not-allowed":
      return { kind: ruled.problem };
    case "reason-missing":
      return { ...again, status: 400, field: "reason", problem: "O motivo é obrigatório" };
    case "own-shop":
      return { ...again, status: 403, problem: "Ninguém decide sobre a própria loja." };
    case "changed-meanwhile":
      return {
        ...{ ...again, status: 409, version: ruled.version },
        problem: "Este produto mudou enquanto você decidia. Confira como ele está agora e confirme de novo.",
      };
    case "deleted":
      return { kind: "overtaken", words: "Este produto já foi excluído.", gone: true };
    case "not-taken-down":
      return { kind: "overtaken", words: "Este produto já foi restaurado.", gone: false };
    case "taken-down":
      return { kind: "overtaken", words: `Este produto já foi retirado por ${ruled.by}.`, gone: false };
  }
}
