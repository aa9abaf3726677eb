import type { Viewer } from "#app/modules/identity/index.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { log } from "#app/platform/log.server.ts";
import { formatBRL } from "#app/shared/money.ts";
import { MAX_REASON_LENGTH, readReason } from "#app/shared/reason.ts";
import { listCategories } from "../index.server.ts";
import { addProduct } from "./add-product.server.ts";
import { type EditedProduct, editProduct } from "./edit-product.server.ts";
import { afterAction, readProductForm } from "./form-fields.ts";
import { originOf, originsIn } from "./options.ts";
import { stockGridPath } from "./own-product.ts";
import { findManagedProduct } from "./own-product-queries.server.ts";
import type { FieldProblems } from "./problems.ts";
import {
  type Difference,
  differences,
  draftOf,
  movedWords,
  type ProductDraft,
  rebased,
  withStoredCells,
} from "./product-draft.ts";
import { checkProduct, type ProductInput } from "./product-input.ts";
import { ACTIVE_PRICE, piecesWords, TAKEN_DOWN } from "./product-rules.ts";
import { requiresReason, shopOf } from "./reach.server.ts";
import { type ReceivedForm, receiveForm } from "./receive-form.server.ts";
import { type Removal, type VariantStock, variantName } from "./stock-plan.ts";

/** The form again, with what is to be corrected, confirmed or only shown anew. */
export interface FormAgain extends Pick<ReceivedForm, "draft" | "pictures"> {
  done: false;
  status: 200 | 400 | 409 | 500;
  problems: FieldProblems;
  /** A word on the whole form. */
  failure?: string;
  /** Saved by another tab meanwhile: what is stored now, where it differs from what was typed. */
  conflict?: Difference[];
  /** The version the form stands over from now on. */
  version?: number;
  /** What would leave with the colours and sizes that were taken out: to be confirmed. */
  removal?: Removal;
  /** Why an administrator corrects it, as typed. */
  reason?: string;
}

export type Submission = { done: true; id: string; next?: SavedButStock } | FormAgain;

/** Everything is saved but a new total, whose pieces are still to be told apart. */
export interface SavedButStock {
  address: string;
  words: string;
}

const NO_SHOP = "Complete os dados da sua loja antes de cadastrar produtos.";
const REASON_MISSING = "O motivo é obrigatório";
const PROBLEMS = {
  "foreign-picture": { fotos: "Uma das fotos não está mais disponível. Envie-a de novo." },
  "reason-missing": { motivo: REASON_MISSING },
  "without-price": { preco: ACTIVE_PRICE },
};
const FAILURES = {
  "taken-down": TAKEN_DOWN,
  "own-shop": "Ninguém decide sobre a própria loja.",
  "nothing-changed": "Nada foi alterado: corrija um campo antes de salvar.",
};
const WHERE_NEXT = "Alterações salvas. Falta o estoque: diga onde ficam as peças.";
const FORM_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The form of a new product, from what the browser sent to the product it made. */
export async function submitNewProduct(viewer: Viewer, form: FormData): Promise<Submission> {
  const received = await receiveForm(viewer, shopOf(viewer), form);
  const checked = await check(received);
  if ("done" in checked) return checked;
  const key = form.get("chave");
  try {
    const formKey = typeof key === "string" && FORM_KEY.test(key) ? key : null;
    const added = await addProduct(viewer, checked.input, formKey);
    if (added.ok) return { done: true, id: added.id };
    if (added.problem === "no-shop") return again(received, { status: 400, failure: NO_SHOP });
    return again(received, { status: 400, problems: PROBLEMS[added.problem] });
  } catch (error) {
    log.error({ err: error }, "a product could not be added");
    return again(received, { status: 500, failure: "Erro ao adicionar produto. Tente novamente." });
  }
}

/** The whole edit form; an administrator's has a reason, too. Null when there is no such product within reach. */
export async function submitProductEdit(
  viewer: Viewer,
  id: string,
  form: FormData,
): Promise<Submission | null> {
  const product = await findManagedProduct(viewer, id);
  if (!product) return null;
  const received = await receiveForm(viewer, product.sellerId, form);
  received.draft = withStoredCells(received.draft, draftOf(product));
  const reason = formText(form, "motivo").slice(0, MAX_REASON_LENGTH);
  if (requiresReason(viewer) && received.action.kind === "save" && readReason(reason) === "") {
    received.problems.motivo = REASON_MISSING;
  }
  const checked = await check(received);
  if ("done" in checked) return { ...checked, version: versionIn(form), reason };
  const edited = await editProduct(viewer, id, versionIn(form), checked.input, reason);
  const submission = await answer(viewer, id, received, edited);
  return submission && !submission.done ? { ...submission, reason } : submission;
}

/** The short form over the list: name, description, price, stock, status. */
export async function submitQuickEdit(
  viewer: Viewer,
  id: string,
  form: FormData,
): Promise<Submission | null> {
  const product = await findManagedProduct(viewer, id);
  if (!product) return null;
  const { name, description, price, stock, shownStock, isActive } = readProductForm(form);
  const draft = {
    ...{ ...draftOf(product), stockBy: "total" as const },
    ...{ name, description, price, stock, shownStock: shownStock || String(product.stock), isActive },
  };
  const received: ReceivedForm = { draft, pictures: [], problems: {}, action: { kind: "save" } };
  // The wholesale price has no field here; the command measures the price against it.
  const checked = await check({ ...received, draft: { ...draft, wholesalePrice: "" } });
  if ("done" in checked) return { ...checked, version: versionIn(form) };
  const { input } = checked;
  const { stock: request } = input;
  const words = {
    ...{ name: input.name, description: input.description },
    ...{ price: input.price, isActive: input.isActive },
  };
  const edited = await editProduct(viewer, id, versionIn(form), { ...words, stock: request });
  if (edited.ok || edited.problem !== "several-variants") return answer(viewer, id, received, edited);
  const submission = await answer(
    viewer,
    id,
    received,
    await editProduct(viewer, id, versionIn(form), words),
  );
  if (!submission?.done || request.by !== "total") return submission;
  return { ...submission, next: { address: stockGridPath(id, request.pieces), words: WHERE_NEXT } };
}

async function check(received: ReceivedForm): Promise<{ input: ProductInput } | FormAgain> {
  if (received.action.kind !== "save") {
    return again({ ...received, draft: afterAction(received.draft, received.action) }, { status: 200 });
  }
  const categories = (await listCategories()).map(({ id }) => id);
  const checked = checkProduct(received.draft, categories);
  const problems = { ...(checked.ok ? {} : checked.problems), ...received.problems };
  if (!checked.ok || Object.keys(problems).length > 0) return again(received, { status: 400, problems });
  return { input: checked.input };
}

const again = (
  { draft, pictures, problems }: ReceivedForm,
  answer: Pick<FormAgain, "status"> & Partial<FormAgain>,
): FormAgain => ({ done: false, draft, pictures, problems, ...answer });

async function answer(
  viewer: Viewer,
  id: string,
  received: ReceivedForm,
  edited: EditedProduct,
): Promise<Submission | null> {
  if (edited.ok) return { done: true, id };
  if (edited.problem in PROBLEMS) {
    return again(received, { status: 400, problems: PROBLEMS[edited.problem as keyof typeof PROBLEMS] });
  }
  if (edited.problem in FAILURES) {
    return again(received, { status: 400, failure: FAILURES[edited.problem as keyof typeof FAILURES] });
  }
  if (edited.problem === "price-not-above-wholesale") {
    const limit = formatBRL(edited.wholesalePrice);
    const problems = { preco: `O preço deve ser maior que o preço de atacado, que é ${limit}` };
    return again(received, { status: 400, problems });
  }
  if (edited.problem === "removes-stock") return again(received, { status: 409, removal: edited.lost });
  const product = await findManagedProduct(viewer, id);
  if (!product) return null;
  const stored = draftOf(product);
  if (edited.problem === "several-variants") return inGrid(received, stored, edited.proposal);
  const draft = rebased(received.draft, stored);
  return again(
    { ...received, draft },
    {
      status: 409,
      version: product.version,
      ...(edited.problem === "stock-moved"
        ? { problems: movedWords(edited.moved) }
        : { conflict: differences(stored, draft) }),
    },
  );
}

/** The same form with its grid open, and the new total in it as far as anything in stock can take it. */
function inGrid(received: ReceivedForm, stored: ProductDraft, proposal: readonly VariantStock[]): FormAgain {
  const shown = new Map(stored.cells.map((cell) => [variantName(cell), cell.stock]));
  const origins = originsIn(received.draft);
  const cells = proposal.map(({ color, size, stock }) => ({
    ...{
      color,
      size,
      stock: String(stock),
      shown: shown.get(variantName(originOf({ color, size }, origins))) ?? "",
    },
  }));
  const grade = `Confira onde ficam as ${piecesWords(Number(received.draft.stock))} e salve de novo. O que está esgotado só volta se você disser.`;
  const draft = { ...received.draft, stockBy: "grid" as const, cells };
  return again({ ...received, draft }, { status: 409, problems: { grade } });
}

function versionIn(form: FormData): number {
  const version = Number(form.get("versao"));
  return Number.isSafeInteger(version) ? version : 0;
}
