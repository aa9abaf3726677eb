import { data, Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { remindsBehind, stopReminders } from "#app/modules/cart/abandoned/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/stop-reminders.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Lembretes do carrinho") },
  { name: "robots", content: "noindex" },
];

/** GET changes nothing, because mail programs follow links. */
export async function loader({ params: { code } }: Route.LoaderArgs) {
  const reminds = await remindsBehind(code);
  if (reminds === null) throw data(null, { status: 404 });
  return { reminds };
}

export async function action({ params: { code } }: Route.ActionArgs) {
  await stopReminders(code);
  return null;
}

export default function StopReminders({ loaderData: { reminds } }: Route.ComponentProps) {
  return reminds ? (
    <EmptyState
      level={1}
      icon={<Icon name="bell-off" />}
      title="Parar os lembretes do carrinho?"
      action={
        <Form method="post">
          <Button type="submit" variant="primary">
            Parar de receber
          </Button>
        </Form>
      }
    >
      <p>Você não recebe mais e-mails sobre peças que deixar no carrinho.</p>
    </EmptyState>
  ) : (
    <EmptyState
      level={1}
      icon={<Icon name="bell-off" />}
      title="Você não recebe lembretes do carrinho"
      action={
        <ButtonLink to="/" variant="primary">
          Ver os produtos
        </ButtonLink>
      }
    >
      <p>Para voltar a receber, marque a opção no seu carrinho.</p>
    </EmptyState>
  );
}
