import type { Viewer } from "#app/modules/identity/index.ts";
import { stockGridPath } from "./own-product.ts";
import { movedWords } from "./product-draft.ts";
import { duplicateProduct, setActive, setStock } from "./product-list-actions.server.ts";
import { ACTIVE_PRICE, readPieces, savedStock, TAKEN_DOWN } from "./product-rules.ts";

export type ListChange =
  | { kind: "not-found" }
  | { kind: "copied"; id: string; words: string }
  | { kind: "switched"; words: string }
  | { kind: "refused"; ok: false; words: string }
  | { kind: "stock"; ok: boolean; words: string }
  /** One number for several variants: the grid asks where its pieces go. */
  | { kind: "grid"; address: string };

/** What a button in a line of "Meus Produtos" asks for. */
export async function submitListChange(viewer: Viewer, form: FormData): Promise<ListChange> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const id = text("id");
  switch (text("acao")) {
    case "estoque":
      return changeStock(viewer, id, text("estoque"), text("estoque_antes"));
    case "ativar":
    case "desativar": {
      const active = text("acao") === "ativar";
      const result = await setActive(viewer, id, active);
      if (!result.ok) return refusalOf(result.problem);
      return { kind: "switched", words: active ? "Produto ativado." : "Produto desativado." };
    }
    case "duplicar": {
      const copy = await duplicateProduct(viewer, id);
      if (!copy.ok) return refusalOf(copy.problem);
      return {
        kind: "copied",
        id: copy.id,
        words: "Cópia criada, inativa e sem estoque. Ajuste o que for preciso e ative quando quiser.",
      };
    }
    default:
      return { kind: "not-found" };
  }
}

const REFUSALS = { "taken-down": TAKEN_DOWN, "without-price": `${ACTIVE_PRICE}.` };
const refusalOf = (problem: "not-found" | keyof typeof REFUSALS): ListChange =>
  problem === "not-found" ? { kind: "not-found" } : { kind: "refused", ok: false, words: REFUSALS[problem] };

async function changeStock(viewer: Viewer, id: string, typed: string, shown: string): Promise<ListChange> {
  const refused = (words: string): ListChange => ({ kind: "stock", ok: false, words });
  const read = readPieces(typed);
  if ("problem" in read) return refused(read.problem);
  const result = await setStock(viewer, id, {
    by: "total",
    pieces: read.value,
    shown: /^\d{1,9}$/.test(shown) ? Number(shown) : null,
  });
  if (result.ok) return { kind: "stock", ok: true, words: savedStock(result.stock) };
  if (result.problem === "several-variants") return { kind: "grid", address: stockGridPath(id, read.value) };
  if (result.problem === "stock-moved") return refused(movedWords(result.moved).estoque!);
  return result.problem === "not-found"
    ? { kind: "not-found" }
    : refused("O estoque deve ser um número inteiro");
}
