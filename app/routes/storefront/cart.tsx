import { redirect } from "react-router";
import { Notice } from "#app/design/notice.tsx";
import { restoredCart, setReminder, wantsReminder } from "#app/modules/cart/index.server.ts";
import { CartPage } from "#app/modules/cart/ui/cart-page.tsx";
import { ReminderConsent } from "#app/modules/cart/ui/reminder-consent.tsx";
import { RestoreCart } from "#app/modules/cart/ui/restore-cart.tsx";
import { viewerOf } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/http/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Carrinho") }];

/** The cart itself is the browser's; the account knows about reminders, and what one of them brings back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const code = url.searchParams.get("restaurar");
  const [reminder, restored] = await Promise.all([
    viewer && wantsReminder(viewer),
    code === null ? undefined : restoredCart(code),
  ]);
  return { reminder, restored };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect("/supabase-login?voltar=/cart");
  const form = await formIn(request);
  await setReminder(viewer, form.get("lembrete") === "on");
  return null;
}

export default function Cart({ loaderData: { reminder, restored } }: Route.ComponentProps) {
  return (
    <>
      {restored && <RestoreCart items={restored} />}
      {restored === null && (
        <Notice tone="warning" title="Este link não vale mais" className="mb-6">
          O carrinho dele já foi comprado ou esvaziado.
        </Notice>
      )}
      <CartPage
        signedIn={reminder !== null}
        below={reminder !== null && <ReminderConsent wanted={reminder} />}
      />
    </>
  );
}
