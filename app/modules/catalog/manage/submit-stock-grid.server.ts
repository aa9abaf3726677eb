import type { Viewer } from "#app/modules/identity/index.ts";
import { readProductForm } from "./form-fields.ts";
import { Problems } from "./problems.ts";
import { movedWords } from "./product-draft.ts";
import { readStock } from "./product-input.ts";
import { setStock } from "./product-list-actions.server.ts";
import { savedStock } from "./product-rules.ts";

export type StockGridSubmission =
  | { done: true; words: string }
  | { done: false; problem: string; status: 400 | 409 };

/** The grid in which a seller says where the pieces are. Null when the product is out of reach. */
export async function submitStockGrid(
  viewer: Viewer,
  id: string,
  form: FormData,
): Promise<StockGridSubmission | null> {
  const problems = new Problems();
  const request = readStock({ ...readProductForm(form), stockBy: "grid" }, problems);
  if (problems.byField.grade) return { done: false, status: 400, problem: problems.byField.grade };
  const result = await setStock(viewer, id, request);
  if (result.ok) return { done: true, words: savedStock(result.stock) };
  if (result.problem === "not-found") return null;
  const problem = result.problem === "stock-moved" ? movedWords(result.moved).grade : undefined;
  return { done: false, status: 409, problem: problem ?? "O estoque deve ser um número inteiro" };
}
