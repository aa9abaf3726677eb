import { Form, useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import { forgetBrowser, signOut } from "#app/modules/identity/session/index.server.ts";
import { deleteAccount, type Hindrance, whatHinders } from "#app/modules/privacy/index.server.ts";
import { formAgain } from "#app/platform/forms/answer-form.server.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { DAYS_KEPT, FISCAL_YEARS } from "#app/shared/retention.ts";
import { forgetCartCookie } from "../cart-cookie.server.ts";
import { forgetHousehold } from "../household.server.ts";
import type { Route } from "./+types/my-data-delete.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Excluir a conta") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { hindrances: await whatHinders(await requireViewer(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const result = await deleteAccount(viewer, formText(await formIn(request), "password"));
  if (!result.ok) {
    const state =
      "hindrances" in result ? { protocol: result.protocol, hindrances: result.hindrances } : undefined;
    return formAgain(result, {}, state);
  }
  const text = `Sua conta foi excluída. Protocolo ${result.protocol}; enviamos a confirmação por e-mail.`;
  // The session was deleted with the account; the browser's cookies are cleared now.
  const cookies = [
    ...(await signOut(null, clientOf(request))),
    forgetBrowser(),
    forgetCartCookie(),
    ...forgetHousehold(),
  ];
  throw await redirectWithNotice("/", { tone: "success", text }, cookies);
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  // Something may have changed since the page was opened.
  const refused = actionData?.state;
  const hindrances = refused ? refused.hindrances : loaderData.hindrances;
  return (
    <div className="mx-auto max-w-2xl pt-2">
      <Breadcrumbs trail={[{ label: "Meus dados", to: "/my-data" }]} current="Excluir a conta" />
      <h1 className="mt-4 mb-6 text-4xl">Excluir a conta</h1>
      {hindrances.length > 0 ? (
        <NotYet hindrances={hindrances} protocol={refused?.protocol ?? null} />
      ) : (
        <Confirm answer={actionData} />
      )}
    </div>
  );
}

function NotYet({ hindrances, protocol }: { hindrances: readonly Hindrance[]; protocol: string | null }) {
  return (
    <>
      <Notice tone="warning" title="Ainda não dá para excluir a conta">
        {protocol && `Registramos o seu pedido com o protocolo ${protocol}. `}
        Resolva antes o que está abaixo.
      </Notice>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {hindrances.map(({ reason, advice, links }) => (
          <li key={reason} className="py-4">
            <p className="font-semibold">{reason}</p>
            <p className="text-ink-soft">{advice}</p>
            {links && (
              <p className="mt-1 flex flex-wrap gap-x-5">
                {links.map(({ label, to }) => (
                  <Link key={to} to={to} className="link">
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to="/my-data" className="mt-6">
        Voltar para Meus dados
      </ButtonLink>
    </>
  );
}

function Confirm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, errorOf } = useFormAnswer(answer);
  const busy = useNavigation().formAction === "/my-data/excluir";
  return (
    <>
      <div className="prose">
        <h2>O que sai</h2>
        <p>
          Perfil, senha, acessos abertos, endereços, favoritos, carrinho, consentimentos, mensagens e e-mails.
          Suas avaliações ficam sem o seu nome. O seu e-mail fica livre para um novo cadastro.
        </p>
        <h2>O que fica, porque a lei manda</h2>
        <ul>
          <li>
            Os pedidos, com nome e endereço de entrega, por pelo menos {FISCAL_YEARS} anos (lei tributária),
            fora de qualquer conta.
          </li>
          <li>Os registros de acesso, por {DAYS_KEPT.accesses} dias (Marco Civil da Internet, art. 15).</li>
          <li>Os registros de auditoria e o protocolo deste pedido, como prova do que foi feito.</li>
        </ul>
        <p>
          Pedidos entregues não poderão mais ser vistos nem devolvidos por aqui; para isso, escreva para o
          atendimento. <strong>Não há como desfazer.</strong> Se quiser uma cópia,{" "}
          <Link to="/my-data#copia">baixe antes</Link>.
        </p>
      </div>
      <Form method="post" noValidate className="mt-8 grid max-w-md gap-4">
        <FormErrors errors={errors} />
        <PasswordField
          id="password"
          name="password"
          label="Sua senha"
          required
          autoComplete="current-password"
          error={errorOf("password")}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy} busyLabel="Excluindo...">
            Excluir minha conta para sempre
          </Button>
          <ButtonLink to="/my-data" variant="quiet">
            Voltar
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
