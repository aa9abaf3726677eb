import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { SHOP_ROLE_HINTS, SHOP_ROLE_LABELS } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { acceptInvitation, otherEmail, readInvitation } from "#app/modules/sellers/team/index.server.ts";
import { INVITATION_PROBLEMS } from "#app/modules/sellers/team/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { invitationPath } from "#app/platform/paths.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/invitation.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Convite para uma equipe") },
  { name: "robots", content: "noindex" },
];

/** The URL holds a secret, so the response is kept nowhere. */
export const headers = () => ({ "Cache-Control": "no-store" });

const tokenIn = (url: URL): string => (url.searchParams.get("token") ?? "").slice(0, 200);

/** Opening the link only asks: the button accepts. Mail programs and their scanners fetch links in advance. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = tokenIn(url);
  const [invitation, viewer] = await Promise.all([readInvitation(token), viewerOf(context)]);
  const here = invitationPath(token);
  const state = invitation ? invitation.state : "unknown";
  return {
    // The address is shown to nobody who did not get the letter: the secret is proof of that.
    invitation: invitation && state === "open" ? invitation : null,
    problem: state === "open" ? null : INVITATION_PROBLEMS[state],
    signedInAs: viewer?.email ?? null,
    mismatch:
      invitation && viewer && viewer.email !== invitation.email
        ? otherEmail(invitation.email, viewer.email)
        : null,
    signIn: withReturn("/supabase-login", here),
    register: withReturn("/supabase-register", here),
  };
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = tokenIn(url);
  const viewer = await viewerOf(context);
  if (!viewer)
    throw await redirectWithNotice(withReturn("/supabase-login", invitationPath(token)), {
      tone: "info",
      text: "Entre com o e-mail convidado para aceitar.",
    });
  return answerForm(await acceptInvitation(viewer, token), {
    done: ({ shop }) => ({ to: "/painel-loja", notice: `Você entrou na equipe da loja ${shop}.` }),
  });
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, problem, signedInAs, mismatch, signIn, register } = loaderData;
  const { errors } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  if (!invitation) {
    return (
      <AccountFrame title="Convite para uma equipe">
        <Notice tone="warning">{errors[0]?.message ?? problem}</Notice>
        <ButtonLink to={signedInAs ? "/painel-loja" : "/"} className="mt-6">
          {signedInAs ? "Abrir o painel" : "Ir para o início"}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Convite para uma equipe"
      lead={
        <>
          {invitation.inviter} convidou você para a loja <strong>{invitation.shop}</strong>.
        </>
      }
    >
      <dl className="mb-6 grid gap-2">
        {invitation.roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{SHOP_ROLE_LABELS[role]}</dt>
            <dd className="text-ink-soft">{SHOP_ROLE_HINTS[role]}</dd>
          </div>
        ))}
      </dl>
      <FormErrors errors={errors} title="Não foi possível aceitar" />
      {mismatch && errors.length === 0 && <Notice tone="warning">{mismatch}</Notice>}
      {!signedInAs && (
        <div className="grid gap-4">
          <p>
            Entre com <strong className="wrap-anywhere">{invitation.email}</strong>, ou crie uma conta com
            este e-mail, para aceitar.
          </p>
          <ButtonLink to={signIn} variant="primary" size="lg">
            Entrar e aceitar
          </ButtonLink>
          <ButtonLink to={register} size="lg">
            Criar conta
          </ButtonLink>
        </div>
      )}
      {signedInAs && !mismatch && (
        <Form method="post" className="grid gap-5">
          <p>
            Você entrou como <strong className="wrap-anywhere">{signedInAs}</strong>.
          </p>
          <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Aceitando...">
            Aceitar o convite
          </Button>
        </Form>
      )}
      {mismatch && (
        <Form method="post" action="/sair" reloadDocument className="mt-5">
          <Button type="submit">Sair desta conta</Button>
        </Form>
      )}
    </AccountFrame>
  );
}
