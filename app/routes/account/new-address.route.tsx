import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { readAddress, saveAddress } from "#app/modules/addresses/index.server.ts";
import { MAX_ADDRESSES, typedAddress } from "#app/modules/addresses/index.ts";
import { AddressForm } from "#app/modules/addresses/ui/address-form.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Route } from "./+types/new-address.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Novo endereço") }];

/** Most people receive their own things. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = await requireViewer(context);
  return { name, phone: formatPhone(phone ?? ""), address: "", city: "", state: "", zipCode: "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const values = typedAddress(await formIn(request));
  const read = readAddress(values);
  if (!read.ok) return data({ values, problems: read.problems }, { status: 400 });
  const saved = await saveAddress(viewer, read.address);
  if (saved.ok) {
    return redirectWithNotice("/addresses", { tone: "success", text: "Endereço guardado." });
  }
  const message = `Você já tem ${MAX_ADDRESSES} endereços. Exclua um para guardar outro.`;
  return data({ values, problems: [{ field: null, message }] }, { status: 400 });
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Meus endereços", to: "/addresses" }]} current="Novo endereço" />
      <h1 className="mt-4 mb-8 text-4xl">Novo endereço</h1>
      <AddressForm
        values={actionData?.values ?? loaderData}
        problems={actionData?.problems ?? []}
        submitLabel="Guardar endereço"
      />
    </div>
  );
}
