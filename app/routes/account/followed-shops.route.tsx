import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { followedShops } from "#app/modules/sellers/followers/index.server.ts";
import { followPath } from "#app/modules/shopfront/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/followed-shops.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Lojas que sigo") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { shops: await followedShops(await requireViewer(context)) };
}

export default function FollowedShops({ loaderData: { shops } }: Route.ComponentProps) {
  if (shops.length === 0) {
    return (
      <EmptyState
        level={1}
        icon={<Icon name="store" />}
        title="Você ainda não segue lojas"
        action={
          <ButtonLink to="/" variant="primary">
            Ver produtos
          </ButtonLink>
        }
      >
        <p>Na página de uma loja, toque em Seguir loja: ela fica guardada aqui.</p>
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-3xl pt-2 md:pt-6">
      <h1 className="text-4xl">Lojas que sigo</h1>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {shops.map(({ id, slug, name, city, state, isOpen }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-48">
              <h2 className="text-lg wrap-anywhere">
                {isOpen ? (
                  <Link to={shopPath(slug)} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h2>
              <p className="text-sm text-ink-soft">
                {city}/{state}
                {!isOpen && ". Não está vendendo agora"}
              </p>
            </div>
            <Form method="post" action={followPath(slug)}>
              <input type="hidden" name="de" value="lista" />
              <Button
                type="submit"
                name="seguir"
                value="nao"
                size="sm"
                variant="quiet"
                aria-label={`Deixar de seguir ${name}`}
              >
                Deixar de seguir
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
