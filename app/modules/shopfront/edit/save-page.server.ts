import { takeUpload } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { Ingested } from "#app/modules/pictures/index.server.ts";
import { forbidden, invalidForm, type Problem, type Result } from "#app/platform/forms/result.ts";
import { changeDraft, type EditProblem, ownShop } from "./edit-page.server.ts";
import type { PageTexts } from "./page-input.ts";

/** What a form says about one of the two pictures: another file, none any longer, or nothing. */
export interface SentPicture {
  file: File | null;
  remove: boolean;
}

export interface SentPage {
  texts: PageTexts;
  banner: SentPicture;
  logo: SentPicture;
}

/** The pictures are taken in before the transaction begins. A refused one changes nothing. */
export async function savePage(
  viewer: Viewer,
  seen: number | null,
  { texts, banner, logo }: SentPage,
): Promise<Result<object, EditProblem | "invalid-form">> {
  if (!ownShop(viewer)) return forbidden();
  const problems: Problem[] = [];
  const taken = async (field: string, { file }: SentPicture): Promise<Ingested | null> => {
    if (!file) return null;
    const picture = await takeUpload(viewer, file);
    if (!("problem" in picture)) return picture;
    problems.push({ field, message: picture.problem });
    return null;
  };
  const newBanner = await taken("faixa", banner);
  const newLogo = await taken("marca", logo);
  if (problems.length > 0) return invalidForm(problems);
  return changeDraft(viewer, seen, (page) => ({
    ...page,
    banner: newBanner ?? (banner.remove ? null : page.banner),
    logo: newLogo ?? (logo.remove ? null : page.logo),
    story: texts.historia,
    shippingPolicy: texts.envio,
    exchangePolicy: texts.troca,
    wholesaleTerms: texts.atacado,
    postingDays: texts.postagem,
  }));
}
