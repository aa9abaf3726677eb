import { data } from "react-router";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
import { answerRequest, findRequest } from "#app/modules/privacy/index.server.ts";
import { requestPath } from "#app/modules/privacy/index.ts";
import { DeskRequestPage } from "#app/modules/privacy/ui/desk-request.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/privacy-request.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_users")];

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Solicitação ${params.protocol}`) },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await findRequest(await requireViewer(context), params.protocol);
  if (!request) throw data(null, { status: 404 });
  return { request };
}

export async function action({ request, params: { protocol }, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const text = formText(form, "resposta");
  const answered = await answerRequest(await requireViewer(context), protocol, {
    ...{ outcome: formText(form, "resultado"), text },
  });
  if (answered.ok) {
    const notice = {
      tone: "success",
      text: "Resposta enviada por e-mail. A solicitação está encerrada.",
    } as const;
    return redirectWithNotice(requestPath(protocol), notice);
  }
  if (answered.problem === "text") return data({ problem: answered.message, typed: text }, { status: 400 });
  if (answered.problem === "closed") {
    return redirectWithNotice(requestPath(protocol), {
      tone: "info",
      text: "Esta solicitação já foi respondida.",
    });
  }
  throw data(null, { status: answered.problem === "unknown" ? 404 : 403 });
}

export default function PrivacyRequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return <DeskRequestPage request={request} {...actionData} />;
}
