import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { ownShopNaming, renameShop } from "#app/modules/sellers/naming/index.server.ts";
import {
  discardDraft,
  moveSection,
  ownShopPage,
  PAGE_FIELDS,
  pageSchema,
  type SentPicture,
  savePage,
} from "#app/modules/shopfront/index.server.ts";
import { OWN_PAGE_PATH, OWN_QR_PATH, PREVIEW_PATH } from "#app/modules/shopfront/index.ts";
import { NameForm } from "#app/modules/shopfront/ui/name-form.tsx";
import { PageForm } from "#app/modules/shopfront/ui/page-form.tsx";
import { SectionList } from "#app/modules/shopfront/ui/section-list.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { revisionIn } from "../page-revision.ts";
import type { Route } from "./+types/own-shop-page.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Minha loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [naming, own] = await Promise.all([ownShopNaming(viewer), ownShopPage(viewer)]);
  return naming && own ? { naming, own, address: absoluteUrl(shopPath(naming.slug)) } : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const part = formText(form, "part");
  const seen = revisionIn(form);
  if (part === "nome") {
    return answerForm(await renameShop(viewer, formText(form, "nome")), {
      done: () => ({ to: OWN_PAGE_PATH, notice: "Nome da loja alterado." }),
      values: typedIn(form, ["nome"], 200),
      state: { part },
    });
  }
  if (part === "secao") {
    const by = formText(form, "mover") === "subir" ? -1 : 1;
    return answerForm(await moveSection(viewer, seen, formText(form, "secao").slice(0, 100), by), {
      done: () => ({ to: `${OWN_PAGE_PATH}#secoes` }),
      conflict: OWN_PAGE_PATH,
      state: { part },
    });
  }
  if (part === "descartar") {
    return answerForm(await discardDraft(viewer, seen), {
      done: () => ({ to: OWN_PAGE_PATH, notice: "Rascunho descartado. A página no ar não mudou." }),
      conflict: OWN_PAGE_PATH,
      state: { part },
    });
  }
  const [banner, logo] = [pictureIn(form, "faixa"), pictureIn(form, "marca")];
  const values = {
    ...typedIn(form, [...PAGE_FIELDS, "sem-faixa", "sem-marca"], 5000),
    faixa: banner.file?.name.slice(0, 200) ?? "",
    marca: logo.file?.name.slice(0, 200) ?? "",
  };
  const parsed = parseForm(pageSchema, form);
  if (!parsed.ok) return formAgain(parsed, values, { part: "pagina" });
  return answerForm(await savePage(viewer, seen, { texts: parsed.value, banner, logo }), {
    done: () =>
      formText(form, "depois") === "previa"
        ? { to: PREVIEW_PATH }
        : { to: OWN_PAGE_PATH, notice: "Rascunho salvo. Publique quando estiver pronto." },
    values,
    state: { part: "pagina" },
  });
}

function pictureIn(form: FormData, name: string): SentPicture {
  return { file: sentFiles(form, name)[0] ?? null, remove: form.has(`sem-${name}`) };
}

export default function OwnShopPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoShop />;
  const { naming, own, address } = loaderData;
  const { page, revision, isPublished, hasChanges } = own;
  const answerOf = (part: string) => (actionData?.state?.part === part ? actionData : undefined);
  return (
    <div className="grid max-w-3xl gap-10">
      <div>
        <h1 className="text-3xl">Minha loja</h1>
        <p className="mt-2 text-ink-soft">
          A página da loja: <span className="font-medium text-ink wrap-anywhere">{address}</span>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {naming.isOpen && (
            <ButtonLink to={shopPath(naming.slug)} icon={<Icon name="external-link" />}>
              Ver no ar
            </ButtonLink>
          )}
          <ButtonLink to={PREVIEW_PATH} icon={<Icon name="eye" />}>
            Ver a prévia
          </ButtonLink>
          <ButtonLink to={OWN_QR_PATH} icon={<Icon name="qr-code" />}>
            QR code
          </ButtonLink>
        </div>
        {hasChanges && (
          <Notice
            tone="warning"
            title="Há mudanças que só você vê"
            className="mt-5"
            action={
              <ShopForm method="post">
                <input type="hidden" name="part" value="descartar" />
                <input type="hidden" name="revisao" value={revision} />
                <Button type="submit" size="sm" variant="quiet">
                  Descartar
                </Button>
              </ShopForm>
            }
          >
            Confira a prévia e publique quando estiver pronto.
          </Notice>
        )}
        {!hasChanges && !isPublished && (
          <p className="mt-5 text-ink-soft">
            Por enquanto a página mostra só o nome, a cidade e os produtos. Conte a história da loja e mostre
            a sua cara.
          </p>
        )}
      </div>
      <TitledSection title="Nome">
        <NameForm {...naming} address={address} answer={answerOf("nome")} />
      </TitledSection>
      <div id="secoes" className="scroll-mt-6">
        <TitledSection title="Seções">
          <p className="mb-4 text-ink-soft">
            Grupos de produtos com o nome que você quiser, na ordem em que aparecem na página.
          </p>
          <SectionList sections={page.sections} revision={revision} />
        </TitledSection>
      </div>
      <TitledSection title="Imagens e textos">
        <PageForm key={revision} page={page} revision={revision} answer={answerOf("pagina")} />
      </TitledSection>
    </div>
  );
}
