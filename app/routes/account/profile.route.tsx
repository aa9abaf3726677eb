import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { MEASURES_PATH } from "#app/modules/fit/index.ts";
import { ownConsents, readProfile } from "#app/modules/identity/account/index.server.ts";
import { readSecondFactor } from "#app/modules/identity/second-factor/index.server.ts";
import { listSessions, revokeSessions } from "#app/modules/identity/session/index.server.ts";
import { ConsentForm } from "#app/modules/identity/ui/consent-form.tsx";
import { ProfileBadges, ProfileFacts } from "#app/modules/identity/ui/profile-facts.tsx";
import { SessionList } from "#app/modules/identity/ui/session-list.tsx";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { StandingBadge } from "#app/modules/sellers/ui/standing.tsx";
import { FOLLOWED_PATH } from "#app/modules/shopfront/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { confirmedViewer } from "../confirmed-viewer.server.ts";
import type { Route } from "./+types/profile.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Meu perfil") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [profile, sessions, consents, secondFactor, shop] = await Promise.all([
    readProfile(viewer),
    listSessions(viewer),
    ownConsents(viewer),
    readSecondFactor(viewer),
    viewer.role === "lojista" ? shopStanding(viewer) : null,
  ]);
  return { profile, sessions, consents, secondFactor, standing: shop?.standing };
}

/** Ends other sessions: the one named by its button, or all of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const session = formText(form, "session");
  const confirmed = await confirmedViewer(await requireViewer(context), form, request);
  const result = confirmed.ok
    ? await revokeSessions(confirmed.viewer, session === "others" ? "others" : { id: session })
    : confirmed;
  return answerForm(result, {
    done: ({ ended }) => ({
      to: "/profile",
      notice: ended === 1 ? "Um acesso foi encerrado." : `${ended} acessos foram encerrados.`,
    }),
    values: typedIn(form, ["session"]),
  });
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, sessions, consents, secondFactor, standing } = loaderData;
  return (
    <div className="mx-auto max-w-3xl pt-2 md:pt-6">
      <h1 className="text-4xl">Meu perfil</h1>
      <div className="mt-4">
        <ProfileBadges profile={profile}>{standing && <StandingBadge standing={standing} />}</ProfileBadges>
      </div>
      <div className="mt-8">
        <ProfileFacts profile={profile} />
      </div>
      <nav aria-label="Atalhos da conta" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/profile/editar" variant="primary" icon={<Icon name="pencil" />}>
          Editar Perfil
        </ButtonLink>
        <ButtonLink to="/orders" icon={<Icon name="package" />}>
          Meus Pedidos
        </ButtonLink>
        <ButtonLink to="/addresses" icon={<Icon name="map-pin" />}>
          Endereços
        </ButtonLink>
        <ButtonLink to="/favorites" icon={<Icon name="heart" />}>
          Favoritos
        </ButtonLink>
        <ButtonLink to={FOLLOWED_PATH} icon={<Icon name="store" />}>
          Lojas que sigo
        </ButtonLink>
        <ButtonLink to={MEASURES_PATH} icon={<Icon name="ruler" />}>
          Minhas medidas
        </ButtonLink>
        <ButtonLink to="/my-data" icon={<Icon name="shield-check" />}>
          Meus dados
        </ButtonLink>
        {profile.role === "lojista" && (
          <>
            <ButtonLink to="/painel-loja" icon={<Icon name="store" />}>
              Painel da loja
            </ButtonLink>
            <ButtonLink to="/dashboard" icon={<Icon name="layout-dashboard" />}>
              Dashboard
            </ButtonLink>
          </>
        )}
        {profile.role === "admin" && (
          <ButtonLink to="/admin/dashboard" icon={<Icon name="layout-dashboard" />}>
            Painel Admin
          </ButtonLink>
        )}
        <Form method="post" action="/sair">
          <Button type="submit" variant="quiet" icon={<Icon name="log-out" />}>
            Sair
          </Button>
        </Form>
      </nav>
      <section aria-labelledby="avisos" className="mt-14">
        <h2 id="avisos" className="text-2xl">
          Avisos por e-mail
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          Só o que depende do seu sim. Tudo o que guardamos sobre você está em{" "}
          <Link to="/my-data" className="link">
            Meus dados
          </Link>
          .
        </p>
        <ConsentForm consents={consents} returnTo="/profile" />
      </section>
      <section aria-labelledby="seguranca" className="mt-14">
        <h2 id="seguranca" className="text-2xl">
          Verificação em duas etapas
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">Além da senha, um código do seu celular para entrar.</p>
        <ButtonLink to="/profile/seguranca" icon={<Icon name="shield-check" />}>
          {secondFactor.isOn ? "Ligada: ver opções" : "Ligar verificação em duas etapas"}
        </ButtonLink>
      </section>
      <section aria-labelledby="acessos" className="mt-14">
        <h2 id="acessos" className="scroll-mt-12 text-2xl">
          Onde você está conectado
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">Não reconhece algum? Encerre-o e troque a sua senha.</p>
        <SessionList sessions={sessions} answer={actionData} />
      </section>
    </div>
  );
}
