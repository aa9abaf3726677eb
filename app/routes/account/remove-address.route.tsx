import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { findAddress, removeAddress } from "#app/modules/addresses/index.server.ts";
import { AddressLines } from "#app/modules/addresses/ui/address-list.tsx";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/remove-address.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Excluir endereço") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { address: await findAddress(await requireViewer(context), params.id) };
}

export async function action({ params, context }: Route.ActionArgs) {
  // An address that is already gone counts as removed.
  await removeAddress(await requireViewer(context), params.id);
  return redirectWithNotice("/addresses", { tone: "success", text: "Endereço excluído." });
}

export default function RemoveAddress({ loaderData: { address } }: Route.ComponentProps) {
  return (
    <RouteDialog
      title={address ? "Excluir este endereço?" : "Este endereço já não existe"}
      closeTo="/addresses"
      closeLabel={address ? "Manter endereço" : "Fechar"}
      footer={
        address && (
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="danger">
              Excluir endereço
            </Button>
          </Form>
        )
      }
    >
      {address ? (
        <>
          <AddressLines address={address} />
          <p className="mt-4 text-ink-soft">Pedidos já feitos para ele continuam como estão.</p>
        </>
      ) : (
        <p>Ele pode ter sido excluído em outra janela.</p>
      )}
    </RouteDialog>
  );
}
