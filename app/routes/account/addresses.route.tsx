import { Outlet } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { listAddresses, makeDefaultAddress } from "#app/modules/addresses/index.server.ts";
import { MAX_ADDRESSES } from "#app/modules/addresses/index.ts";
import { AddressList } from "#app/modules/addresses/ui/address-list.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/addresses.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Meus endereços") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { addresses: await listAddresses(await requireViewer(context)) };
}

/** Makes one of them the default. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const id = formText(await formIn(request), "padrao");
  return answerForm(await makeDefaultAddress(viewer, id), {
    done: () => ({ to: "/addresses", notice: "Endereço padrão alterado." }),
  });
}

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl pt-2 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Meus endereços</h1>
          {addresses.length > 0 && (
            <p className="mt-2 text-ink-soft">O endereço padrão já vem preenchido na compra.</p>
          )}
        </div>
        {addresses.length > 0 && addresses.length < MAX_ADDRESSES && <NewAddress />}
      </div>
      <div className="mt-8">
        <Outlet />
        {addresses.length > 0 ? (
          <AddressList addresses={addresses} />
        ) : (
          <EmptyState icon={<Icon name="map-pin" />} title="Nenhum endereço guardado" action={<NewAddress />}>
            <p>Guarde onde você quer receber e a próxima compra fica mais rápida.</p>
          </EmptyState>
        )}
        {addresses.length >= MAX_ADDRESSES && (
          <p className="mt-4 text-ink-soft">
            Você chegou a {MAX_ADDRESSES} endereços. Exclua um para guardar outro.
          </p>
        )}
      </div>
    </div>
  );
}

const NewAddress = () => (
  <ButtonLink to="/addresses/novo" variant="primary" icon={<Icon name="plus" />}>
    Novo endereço
  </ButtonLink>
);
