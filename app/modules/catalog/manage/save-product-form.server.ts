import type { Viewer } from "#app/modules/identity/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { invalidForm, notFound, type Problem, type Refusal } from "#app/platform/forms/result.ts";
import { listCategories } from "../catalog-queries.server.ts";
import { type EditRefusal, editProduct } from "./edit-product.server.ts";
import { afterAction, type SentProduct } from "./form-fields.ts";
import { placeRows, stockNotAsked, withStoredRows } from "./form-rows.ts";
import { originOf, originsIn } from "./options.ts";
import { receivePictures } from "./own-pictures.server.ts";
import type { ManagedProduct } from "./own-product.ts";
import { findManagedProduct } from "./own-product-queries.server.ts";
import { differences, draftOf, type ProductDraft, type ProductFormState, rebased } from "./product-draft.ts";
import { readProduct, readQuickEdit } from "./product-input.ts";
import { requiresReason } from "./reach.server.ts";
import { type VariantStock, variantName } from "./stock-plan.ts";

/** Refused, with the form to correct; without a form the product was not found. */
type RefusedForm = Refusal & { form?: ProductFormState };

/** The result of a form: saved, shown again for a button's action, or refused. */
export type SavedForm<Value extends object> =
  | ({ ok: true; shown?: undefined } & Value)
  | { ok: true; shown: FormAnswer<ProductFormState> }
  | RefusedForm;

/** Saves the whole edit form; an administrator's has a reason, too. */
export async function saveProductEdit(
  viewer: Viewer,
  id: string,
  sent: SentProduct,
): Promise<SavedForm<object>> {
  const product = await findManagedProduct(viewer, id);
  if (!product) return notFound();
  const { problems, ...received } = await receivePictures(viewer, product.sellerId, sent);
  const stored = draftOf(product);
  const placed = placeRows(received.draft, stored);
  const draft = withStoredRows(placed.draft, stored);
  const form: ProductFormState = { ...received, draft, version: sent.version, reason: sent.reason };
  if (sent.action.kind !== "save") return shownAgain(form, [...problems, ...placed.problems], sent);
  const found = [...problems, ...stockNotAsked(placed.draft), ...placed.problems];
  const read = await checkForm(draft, found, requiresReason(viewer) ? sent.reason : null);
  if (!read.ok) return { ...read, form };
  const edited = await editProduct(viewer, id, sent.version, read.value, sent.reason);
  return edited.ok ? edited : refused(viewer, id, form, edited);
}

/**
 * Saves the quick edit form: name, description, price, stock, status. A new total for several variants is not saved but
 * returned as `toPlace`, to be spread in the grid.
 */
export async function saveQuickEdit(
  viewer: Viewer,
  id: string,
  sent: SentProduct,
): Promise<{ ok: true; toPlace?: number } | RefusedForm> {
  const product = await findManagedProduct(viewer, id);
  if (!product) return notFound();
  const draft = quickDraft(product, sent.draft);
  const form: ProductFormState = { draft, pictures: [], version: sent.version };
  const read = readQuickEdit(draft);
  if (!read.ok) return { ...read, form };
  const { stock, ...fields } = read.value;
  const edited = await editProduct(viewer, id, sent.version, { ...fields, stock });
  if (edited.ok) return edited;
  if (edited.problem !== "several-variants") return refused(viewer, id, form, edited);
  const withoutStock = await editProduct(viewer, id, sent.version, fields);
  return withoutStock.ok ? { ok: true, toPlace: stock.pieces } : refused(viewer, id, form, withoutStock);
}

function quickDraft(product: ManagedProduct, typed: ProductDraft): ProductDraft {
  const { name, description, price, stock, isActive } = typed;
  const shownStock = typed.shownStock || String(product.stock);
  return { ...draftOf(product), stockBy: "total", name, description, price, stock, shownStock, isActive };
}

/** The form after a button's action, with nothing saved. */
export const shownAgain = (form: ProductFormState, problems: readonly Problem[], { action }: SentProduct) => {
  const state = { ...form, draft: afterAction(form.draft, action) };
  return { ok: true as const, shown: { problems, values: {}, state } };
};

/** Checks the fields, and adds the problems of the pictures and the rows. */
export async function checkForm(draft: ProductDraft, found: readonly Problem[], reason: string | null) {
  const categories = (await listCategories()).map(({ id }) => id);
  const read = readProduct(draft, { categories, reason });
  if (found.length === 0) return read;
  const others = read.ok
    ? []
    : read.problems.filter(({ field }) => !found.some((each) => each.field === field));
  return invalidForm([...others, ...found]);
}

/** The form to correct; over the stored version where that is why the edit was refused. */
async function refused(
  viewer: Viewer,
  id: string,
  form: ProductFormState,
  refusal: EditRefusal,
): Promise<RefusedForm> {
  if (refusal.kind !== "conflict") return { ...refusal, form };
  if (refusal.problem === "removes-stock") {
    return { ...refusal, problems: [], form: { ...form, isRedrawn: true, removal: refusal.lost } };
  }
  const product = await findManagedProduct(viewer, id);
  if (!product) return notFound();
  const stored = draftOf(product);
  if (refusal.problem === "several-variants") {
    const draft = inGrid(form.draft, stored, refusal.proposal);
    return { ...refusal, form: { ...form, isRedrawn: true, draft } };
  }
  const draft = rebased(form.draft, stored);
  const over = { ...form, isRedrawn: true as const, draft, version: product.version };
  return refusal.problem === "changed-meanwhile"
    ? { ...refusal, problems: [], form: { ...over, conflict: differences(stored, draft) } }
    : { ...refusal, form: over };
}

/** The same draft with the grid open and the proposed numbers in it. */
function inGrid(draft: ProductDraft, stored: ProductDraft, proposal: readonly VariantStock[]): ProductDraft {
  const shown = new Map(stored.cells.map((cell) => [variantName(cell), cell.stock]));
  const origins = originsIn(draft);
  const cells = proposal.map(({ color, size, stock }) => ({
    color,
    size,
    stock: String(stock),
    shown: shown.get(variantName(originOf({ color, size }, origins))) ?? "",
  }));
  return { ...draft, stockBy: "grid", cells };
}
