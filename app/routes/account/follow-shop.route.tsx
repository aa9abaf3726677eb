import { data, Form, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { followedShopIds, followShop, unfollowShop } from "#app/modules/sellers/followers/index.server.ts";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import { FOLLOWED_PATH } from "#app/modules/shopfront/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/follow-shop.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Seguir ${loaderData.shop.name}` : "Loja não encontrada") },
  { name: "robots", content: "noindex" },
];

/** Where a visitor who wants to follow a shop comes back to after signing in: opening a page changes nothing by itself. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const shop = await findOpenShop(params.slug);
  if (!shop) throw data(null, { status: 404 });
  return { shop, follows: (await followedShopIds(viewer)).includes(shop.id) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const back = form.get("de") === "lista" ? FOLLOWED_PATH : shopPath(encodeURIComponent(params.slug));
  if (form.get("seguir") === "nao") {
    return answerForm(await unfollowShop(viewer, params.slug), {
      done: () => ({ to: back, notice: "Você deixou de seguir a loja." }),
    });
  }
  return answerForm(await followShop(viewer, params.slug), {
    done: ({ name }) => ({
      to: back,
      notice: {
        tone: "success",
        text: `Agora você segue ${name}.`,
        link: { label: "Ver as lojas que sigo", to: FOLLOWED_PATH },
      },
    }),
    conflict: back,
  });
}

export default function FollowShop({ loaderData: { shop, follows }, actionData }: Route.ComponentProps) {
  const { errors } = useFormAnswer(actionData);
  const busy = useNavigation().state === "submitting";
  const back = shopPath(shop.slug);
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: shop.name, to: back }]} current="Seguir loja" />
      <h1 className="mt-4 mb-4 text-3xl wrap-anywhere md:text-4xl">
        {follows ? `Você segue ${shop.name}` : `Seguir ${shop.name}?`}
      </h1>
      <FormErrors errors={errors} />
      <p className="mb-6 text-ink-soft">
        As lojas que você segue ficam em Lojas que sigo, no seu perfil. A loja vê quantas pessoas a seguem, e
        não quem são.
      </p>
      <Form method="post" className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={back} variant="quiet">
          Voltar para a loja
        </ButtonLink>
        <Button
          type="submit"
          name="seguir"
          value={follows ? "nao" : "sim"}
          variant={follows ? "secondary" : "primary"}
          icon={<Icon name="heart" />}
          busy={busy}
        >
          {follows ? "Deixar de seguir" : "Seguir loja"}
        </Button>
      </Form>
    </div>
  );
}
