import { data } from "react-router";
import type { Viewer } from "#app/modules/identity/index.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { listCategories } from "../index.server.ts";
import { findManagedProduct } from "./own-product-queries.server.ts";
import { submitProductEdit } from "./submit-product.server.ts";

/** What the page of an edit shows, its seller's or an administrator's. */
export async function productToEdit(viewer: Viewer, id: string) {
  const [product, categories] = await Promise.all([findManagedProduct(viewer, id), listCategories()]);
  if (!product) throw data(null, { status: 404 });
  return { product, categories };
}

/** Takes what was sent and goes on to `next`; or stays, and says what is wrong. */
export async function answerProductEdit(viewer: Viewer, request: Request, id: string, next: string) {
  const submission = await submitProductEdit(viewer, id, await formIn(request));
  if (!submission) throw data(null, { status: 404 });
  if (!submission.done) return data(submission, { status: submission.status });
  throw await redirectWithNotice(next, { tone: "success", text: "Produto atualizado com sucesso!" });
}
