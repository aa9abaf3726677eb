import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import {
  confirmEmail,
  emailSchema,
  readConfirmation,
  resendConfirmation,
} from "#app/modules/identity/account/index.server.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { EmailField } from "#app/modules/identity/ui/personal-fields.tsx";
import { SentOn } from "#app/modules/identity/ui/sent-on.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/confirm-email.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Confirmar email") },
  { name: "robots", content: "noindex" },
];

/** This page's URL holds a secret token, so the response is not cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link only asks: the button confirms. Mail programs and their scanners fetch links in advance. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const sent = url.searchParams.has("enviado");
  if (token === null) return { link: null, problem: null, ofChange: false, sent, next: "" };
  const link = await readConfirmation(token);
  if (!link.ok) {
    const ofChange = link.problem === "change-ended";
    return { link: null, problem: link.message, ofChange, sent, next: "" };
  }
  const signedIn = (await viewerOf(context)) !== null;
  const next = signedIn ? "/profile" : withReturn("/supabase-login", returnPath(request.url));
  return { link, problem: null, ofChange: false, sent, next };
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await formIn(request);
  const returnTo = returnPath(request.url);
  const token = url.searchParams.get("token");
  if (token !== null && form.has("confirmar")) {
    return answerForm(await confirmEmail(token), { done: () => ({ to: url.pathname + url.search }) });
  }
  const typed = parseForm(emailSchema, form);
  const result = typed.ok ? await resendConfirmation(typed.value.email, returnTo) : typed;
  return answerForm(result, {
    done: () => ({ to: withReturn("/confirmar-email?enviado", returnTo) }),
    values: typedIn(form, ["email"]),
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { link, problem, ofChange, sent, next } = loaderData;
  const { errors, errorOf, valueOf: typed } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  if (link?.isDone) {
    return (
      <SentOn title="Email confirmado" to={next} label="Continuar">
        <p>
          {link.changed
            ? "A partir de agora você entra com o novo endereço."
            : "Sua conta está pronta. É só entrar."}
        </p>
      </SentOn>
    );
  }
  if (link) {
    return (
      <AccountFrame
        title="Confirmar email"
        lead={
          link.changed
            ? "Toque no botão para usar este endereço na sua conta."
            : "Falta só um toque para a sua conta ficar pronta."
        }
      >
        <Form method="post" className="grid gap-5">
          <FormErrors errors={errors} title="Não foi possível confirmar" />
          <p className="text-lg font-semibold wrap-anywhere">{link.email}</p>
          <Button
            type="submit"
            name="confirmar"
            value="sim"
            variant="primary"
            size="lg"
            wide
            busy={busy}
            busyLabel="Confirmando..."
          >
            Confirmar este email
          </Button>
        </Form>
      </AccountFrame>
    );
  }
  if (ofChange) {
    return (
      <AccountFrame title="Confirmar email">
        <Notice tone="error">{problem}</Notice>
        <ButtonLink to="/profile/editar" variant="primary" size="lg" wide className="mt-6">
          Ir para o meu perfil
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Confirmar email"
      lead="O link de confirmação vale por 24 horas. Informe o email da sua conta para receber outro."
    >
      {problem && !actionData && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {sent && !actionData && (
        <Notice tone="success" title="Confira o seu email" className="mb-6">
          Se houver uma conta à espera de confirmação com o email informado, o novo link chega em instantes.
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <FormErrors errors={errors} title="Não foi possível enviar" />
        <EmailField defaultValue={typed("email")} error={errorOf("email")} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Enviando...">
          Enviar outro link
        </Button>
      </Form>
    </AccountFrame>
  );
}
