import { data } from "react-router";
import { answerRequest, answerSchema, findRequest } from "#app/modules/privacy/admin/index.server.ts";
import { requestPath } from "#app/modules/privacy/admin/index.ts";
import { RequestPage } from "#app/modules/privacy/ui/admin/request-page.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/privacy-request.route.ts";

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
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const values = typedIn(form, ["resultado", "resposta"]);
  const read = parseForm(answerSchema, form);
  if (!read.ok) return formAgain(read, values);
  const { resultado: status, resposta: answer } = read.value;
  return answerForm(await answerRequest(viewer, protocol, { status, answer }), {
    done: () => ({
      to: requestPath(protocol),
      notice: "Resposta enviada por e-mail. A solicitação está encerrada.",
    }),
    conflict: { to: requestPath(protocol), tone: "info" },
    values,
  });
}

export default function PrivacyRequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return <RequestPage request={request} answer={actionData} />;
}
