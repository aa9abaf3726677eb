import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { changeAddress, findAddress, readAddress } from "#app/modules/addresses/index.server.ts";
import { fieldsOf, typedAddress } from "#app/modules/addresses/index.ts";
import { AddressForm } from "#app/modules/addresses/ui/address-form.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/edit-address.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Editar endereço") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const address = await findAddress(await requireViewer(context), params.id);
  if (!address) throw data(null, { status: 404 });
  return fieldsOf(address);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const values = typedAddress(await formIn(request));
  const read = readAddress(values);
  if (!read.ok) return data({ values, problems: read.problems }, { status: 400 });
  const changed = await changeAddress(viewer, params.id, read.address);
  if (changed.ok) {
    return redirectWithNotice("/addresses", { tone: "success", text: "Endereço alterado." });
  }
  if (changed.problem === "not-found") throw data(null, { status: 404 });
  const message = "Você já guardou este endereço para esta pessoa.";
  return data({ values, problems: [{ field: null, message }] }, { status: 400 });
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Meus endereços", to: "/addresses" }]} current="Editar endereço" />
      <h1 className="mt-4 text-4xl">Editar endereço</h1>
      <p className="mt-2 mb-8 text-ink-soft">
        Pedidos já feitos continuam com o endereço em que foram feitos.
      </p>
      <AddressForm
        values={actionData?.values ?? loaderData}
        problems={actionData?.problems ?? []}
        submitLabel="Salvar endereço"
      />
    </div>
  );
}
