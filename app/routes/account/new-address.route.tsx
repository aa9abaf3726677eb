import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { parseAddress, saveAddress } from "#app/modules/addresses/index.server.ts";
import { ADDRESS_FIELDS } from "#app/modules/addresses/index.ts";
import { AddressForm } from "#app/modules/addresses/ui/address-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Route } from "./+types/new-address.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Novo endereço") }];

/** Begins with the viewer's own name and phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = await requireViewer(context);
  return { name, phone: formatPhone(phone ?? ""), address: "", city: "", state: "", zipCode: "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseAddress(form);
  return answerForm(read.ok ? await saveAddress(viewer, read.value) : read, {
    done: () => ({ to: "/addresses", notice: "Endereço guardado." }),
    values: typedIn(form, ADDRESS_FIELDS),
  });
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Meus endereços", to: "/addresses" }]} current="Novo endereço" />
      <h1 className="mt-4 mb-8 text-4xl">Novo endereço</h1>
      <AddressForm initial={loaderData} answer={actionData} submitLabel="Guardar endereço" />
    </div>
  );
}
