import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { changeAddress, findAddress, parseAddress } from "#app/modules/addresses/index.server.ts";
import { ADDRESS_FIELDS, fieldsOf } from "#app/modules/addresses/index.ts";
import { AddressForm } from "#app/modules/addresses/ui/address-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/edit-address.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Editar endereço") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const address = await findAddress(await requireViewer(context), params.id);
  if (!address) throw data(null, { status: 404 });
  return fieldsOf(address);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseAddress(form);
  return answerForm(read.ok ? await changeAddress(viewer, params.id, read.value) : read, {
    done: () => ({ to: "/addresses", notice: "Endereço alterado." }),
    values: typedIn(form, ADDRESS_FIELDS),
  });
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Meus endereços", to: "/addresses" }]} current="Editar endereço" />
      <h1 className="mt-4 text-4xl">Editar endereço</h1>
      <p className="mt-2 mb-8 text-ink-soft">
        Pedidos já feitos continuam com o endereço em que foram feitos.
      </p>
      <AddressForm initial={loaderData} answer={actionData} submitLabel="Salvar endereço" />
    </div>
  );
}
