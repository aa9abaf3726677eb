import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { ProductCard } from "#app/modules/catalog/ui/product-card.tsx";
import { ownShopNaming } from "#app/modules/sellers/naming/index.server.ts";
import { factsOf, ownShopPage, publishPage } from "#app/modules/shopfront/index.server.ts";
import { OWN_PAGE_PATH, PREVIEW_PATH } from "#app/modules/shopfront/index.ts";
import { ShopAbout } from "#app/modules/shopfront/ui/shop-about.tsx";
import { ShopHead } from "#app/modules/shopfront/ui/shop-head.tsx";
import { ShopSections } from "#app/modules/shopfront/ui/shop-sections.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import { revisionIn } from "../page-revision.ts";
import type { Route } from "./+types/shop-preview.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Prévia da loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [own, shop] = await Promise.all([ownShopPage(viewer), ownShopNaming(viewer)]);
  if (!own || !shop) return null;
  const { revision, hasChanges } = own;
  return { shop, facts: await factsOf(shop.id, own.page), revision, hasChanges };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const shop = await ownShopNaming(viewer);
  return answerForm(await publishPage(viewer, revisionIn(form)), {
    done: () => ({
      to: OWN_PAGE_PATH,
      notice: {
        tone: "success",
        text: shop?.isOpen
          ? "A página da loja está no ar."
          : "Página publicada. Ela aparece quando a loja puder vender.",
        ...(shop?.isOpen && { link: { label: "Ver no ar", to: shopPath(shop.slug) } }),
      },
    }),
    conflict: PREVIEW_PATH,
  });
}

export default function ShopPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { errors } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  if (!loaderData) return <NoShop />;
  const { shop, facts, revision, hasChanges } = loaderData;
  return (
    <>
      <div className="mb-6 rounded-card bg-sun-tint p-4 text-sun-deep md:flex md:items-center md:justify-between md:gap-6">
        <div>
          <h1 className="text-xl">Prévia</h1>
          <p>
            {hasChanges
              ? "Só você vê isto. Assim fica a página depois de publicada."
              : "A página já está no ar assim: não há mudanças para publicar."}
          </p>
        </div>
        <ShopForm method="post" className="flex shrink-0 flex-wrap gap-3 max-md:mt-4">
          <input type="hidden" name="revisao" value={revision} />
          <ButtonLink to={OWN_PAGE_PATH}>Voltar a editar</ButtonLink>
          {hasChanges && (
            <Button type="submit" variant="primary" busy={busy} busyLabel="Publicando...">
              Publicar
            </Button>
          )}
        </ShopForm>
      </div>
      <FormErrors errors={errors} />
      <ShopHead level={2} shop={shop} {...facts.page} rating={facts.rating} followers={facts.followers} />
      <ShopAbout facts={facts} description={shop.description} since={formatDay(new Date(shop.since))} />
      <div inert>
        <ShopSections
          slug={shop.slug}
          sections={facts.sections}
          cards={(products) => (
            <ul className="product-grid [--columns:2]">
              {products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} preview />
                </li>
              ))}
            </ul>
          )}
        />
      </div>
      <p className="mt-10 border-t border-line pt-6 text-ink-soft">
        Depois disto vem a lista de todos os produtos da loja, com busca por tamanho, cor e preço.
      </p>
    </>
  );
}
