import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { shopFor } from "#app/modules/identity/index.ts";
import {
  ownShopPage,
  productsToGroup,
  removeSection,
  restingProducts,
  saveSection,
  sectionSchema,
} from "#app/modules/shopfront/index.server.ts";
import { NEW_SECTION, OWN_PAGE_PATH } from "#app/modules/shopfront/index.ts";
import { SectionForm } from "#app/modules/shopfront/ui/section-form.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { revisionIn } from "../page-revision.ts";
import type { Route } from "./+types/own-section.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

const SAVED = "Seção salva no rascunho. Publique a página quando estiver pronta.";
const REMOVED = "Seção excluída do rascunho. Os produtos continuam à venda.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.section?.name ?? "Nova seção") },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const own = await ownShopPage(viewer);
  const section = own?.page.sections.find(({ id }) => id === params.section) ?? null;
  const shop = shopFor(viewer, "shop");
  if (!own || !shop || (!section && params.section !== NEW_SECTION)) throw data(null, { status: 404 });
  const onSale = await productsToGroup(shop);
  const resting = section ? await restingProducts(shop, section.products, onSale) : [];
  return {
    section,
    revision: own.revision,
    products: onSale.map(({ id, name, cover }) => ({ id, name, cover })),
    resting,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const id = params.section === NEW_SECTION ? null : params.section;
  const seen = revisionIn(form);
  if (id !== null && form.has("excluir")) {
    return answerForm(await removeSection(viewer, seen, id), {
      done: () => ({ to: OWN_PAGE_PATH, notice: REMOVED }),
      conflict: OWN_PAGE_PATH,
      state: { chosen: [] as string[] },
    });
  }
  const chosen = form
    .getAll("produto")
    .slice(0, 2000)
    .map((sent) => String(sent).slice(0, 100));
  const values = typedIn(form, ["nome"], 200);
  const parsed = parseForm(sectionSchema, form);
  if (!parsed.ok) return formAgain(parsed, values, { chosen });
  return answerForm(await saveSection(viewer, seen, { id, name: parsed.value.nome, products: chosen }), {
    done: () => ({ to: OWN_PAGE_PATH, notice: SAVED }),
    values,
    state: { chosen },
  });
}

export default function OwnSection({ loaderData, actionData }: Route.ComponentProps) {
  const { section, ...rest } = loaderData;
  const title = section?.name ?? "Nova seção";
  return (
    <>
      <Breadcrumbs trail={[{ label: "Minha loja", to: OWN_PAGE_PATH }]} current={title} />
      <h1 className="mt-3 mb-6 text-3xl wrap-anywhere">{title}</h1>
      <SectionForm
        {...rest}
        id={section?.id ?? null}
        name={section?.name ?? ""}
        chosen={section?.products ?? []}
        answer={actionData}
      />
    </>
  );
}
