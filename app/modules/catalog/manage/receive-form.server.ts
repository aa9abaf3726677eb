import type { Viewer } from "#app/modules/identity/index.ts";
import type { Ingested } from "#app/modules/pictures/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type FormAction, filesIn, readFormAction, readProductForm } from "./form-fields.ts";
import { ownPictures, type TakenPicture, takeAddress, takeUpload } from "./own-pictures.server.ts";
import type { FieldProblems } from "./problems.ts";
import type { ProductDraft } from "./product-draft.ts";
import { MAX_PICTURES } from "./product-input.ts";

export interface ReceivedForm {
  draft: ProductDraft;
  /** What is known of the draft's pictures, to show them. */
  pictures: Ingested[];
  problems: FieldProblems;
  action: FormAction;
}

/**
 * Reads the form of one of this shop's products and takes in what came with it: files, and the picture behind an
 * address.
 */
export async function receiveForm(
  viewer: Viewer,
  shop: string | null,
  form: FormData,
): Promise<ReceivedForm> {
  const draft = readProductForm(form);
  const problems: FieldProblems = {};
  const keep = (taken: TakenPicture, field: "fotos" | "url_imagem", name?: string): boolean => {
    if ("problem" in taken) problems[field] ??= name ? `${name}: ${taken.problem}` : taken.problem;
    else if (!draft.pictures.some(({ id }) => id === taken.id)) {
      draft.pictures.push({ id: taken.id, alt: "", color: "" });
    }
    return !("problem" in taken);
  };

  for (const file of filesIn(form)) {
    if (draft.pictures.length >= MAX_PICTURES) {
      problems.fotos ??= `Um produto pode ter até ${MAX_PICTURES} fotos`;
      break;
    }
    keep(await takeUpload(viewer, file), "fotos", file.name.slice(0, 80));
  }
  if (draft.imageUrl !== "" && keep(await takeAddress(viewer, draft.imageUrl), "url_imagem")) {
    draft.imageUrl = "";
  }
  return { draft, problems, action: readFormAction(form.get("acao")), pictures: await known(shop, draft) };
}

async function known(shop: string | null, draft: ProductDraft): Promise<Ingested[]> {
  const ids = draft.pictures.slice(0, 2 * MAX_PICTURES).map(({ id }) => id);
  return shop ? [...(await ownPictures(db, shop, ids)).values()] : [];
}
