import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { ownConsents, setConsents } from "#app/modules/identity/account/index.server.ts";
import { ConsentForm } from "#app/modules/identity/ui/consent-form.tsx";
import { openRequest, ownRequests, requestSchema, whatIsKept } from "#app/modules/privacy/index.server.ts";
import { KeptTable } from "#app/modules/privacy/ui/kept-table.tsx";
import { RequestForm } from "#app/modules/privacy/ui/request-form.tsx";
import { RequestList } from "#app/modules/privacy/ui/request-list.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/my-data.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Meus dados") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [kept, consents, requests] = await Promise.all([
    whatIsKept(viewer),
    ownConsents(viewer),
    ownRequests(viewer),
  ]);
  return { kept, consents, requests };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  if (formText(form, "intent") === "consentimentos") {
    await setConsents(viewer, form.getAll("consentimento").map(String));
    const back = localPath(formText(form, "voltar"), "/my-data");
    return redirectWithNotice(back, { tone: "success", text: "Suas escolhas foram salvas." });
  }
  const values = typedIn(form, ["tipo", "texto"]);
  const read = parseForm(requestSchema, form);
  if (!read.ok) return formAgain(read, values);
  const opened = await openRequest(viewer, { kind: read.value.tipo, message: read.value.texto });
  return answerForm(opened, {
    done: ({ protocol, dueAt }) => ({
      to: "/my-data",
      notice: `Recebemos a sua solicitação. Protocolo ${protocol}; respondemos até ${formatDay(dueAt)}, por e-mail.`,
    }),
    values,
  });
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, consents, requests } = loaderData;
  return (
    <div className="mx-auto max-w-5xl pt-2 md:pt-6">
      <h1 className="text-4xl">Meus dados</h1>
      <p className="mt-3 max-w-[62ch] text-lg text-ink-soft">
        O que a {store.brand} guarda sobre você, por quê, e como levar, corrigir ou apagar. É seu direito pela
        LGPD, e é grátis. O encarregado pelos dados é {store.contact.privacyOfficer}, em{" "}
        <a href={`mailto:${store.contact.privacyEmail}`} className="link wrap-anywhere">
          {store.contact.privacyEmail}
        </a>
        . Leia também a{" "}
        <Link to="/info/privacidade" className="link">
          política de privacidade
        </Link>
        .
      </p>
      <Section id="guardamos" title="O que guardamos e por quê">
        <KeptTable lines={kept} />
      </Section>
      <Section
        id="copia"
        title="Levar uma cópia"
        lead="Um arquivo JSON com tudo o que está na tabela, em formato que outros serviços conseguem ler."
      >
        <Form method="post" action="/my-data/exportar" reloadDocument>
          <Button type="submit" variant="primary" icon={<Icon name="download" />}>
            Baixar meus dados
          </Button>
        </Form>
      </Section>
      <Section
        id="corrigir"
        title="Corrigir"
        lead="Nome, telefone, e-mail e endereços você muda sozinho. Para o resto, escreva abaixo."
      >
        <p className="mb-6 flex flex-wrap gap-3">
          <ButtonLink to="/profile/editar" icon={<Icon name="pencil" />}>
            Editar perfil
          </ButtonLink>
          <ButtonLink to="/addresses" icon={<Icon name="map-pin" />}>
            Endereços
          </ButtonLink>
        </p>
        <div className="max-w-2xl">
          <RequestForm answer={actionData} />
        </div>
      </Section>
      <Section
        id="consentimentos"
        title="Consentimentos"
        lead="Só o que depende do seu sim. Avisos de pedidos e de segurança fazem parte do contrato e continuam."
      >
        <ConsentForm consents={consents} returnTo="/my-data" />
      </Section>
      {requests.length > 0 && (
        <Section id="solicitacoes" title="Suas solicitações">
          <RequestList requests={requests} />
        </Section>
      )}
      <Section
        id="excluir"
        title="Excluir a conta"
        lead="Seus dados pessoais saem dos nossos registros. Fica só o que a lei manda guardar."
      >
        <ButtonLink to="/my-data/excluir" icon={<Icon name="trash" />}>
          Excluir minha conta
        </ButtonLink>
      </Section>
    </div>
  );
}

function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="scroll-mt-28 text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[62ch] text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
