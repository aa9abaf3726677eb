import type { ShouldRevalidateFunctionArgs } from "react-router";
import { lastCarrier, previewSending, sendParcels } from "#app/modules/orders/dispatch/index.server.ts";
import { nothingTyped, readSelection, readSending } from "#app/modules/orders/dispatch/index.ts";
import { SendingPage } from "#app/modules/orders/ui/dispatch/sending-page.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/send-parcels.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Informar rastreios e enviar") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const carrier = await lastCarrier(viewer);
  const { more, ...plan } = await previewSending(
    viewer,
    readSelection(url.searchParams),
    nothingTyped(carrier),
  );
  return { plan, more, carrier, stage: "typing" as const };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const sending = readSending(await formIn(request));
  const selection = readSelection(url.searchParams);
  const isSending = sending.intent === "enviar";
  const { more, ...plan } = await (isSending ? sendParcels : previewSending)(viewer, selection, sending);
  const stage = isSending ? ("sent" as const) : ("checked" as const);
  return { plan, more, carrier: sending.carrier, stage };
}

// The answer shows the parcels as they are now; the list that was there before would only be read for nothing.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === "POST" ? false : defaultShouldRevalidate;

export default function SendParcels({ loaderData, actionData }: Route.ComponentProps) {
  return <SendingPage {...(actionData ?? loaderData)} />;
}
