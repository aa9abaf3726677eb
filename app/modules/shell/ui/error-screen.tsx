import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { isConnectionError } from "#app/platform/connection.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { pageRequestId } from "#app/platform/http/request-id.ts";
import { tryLaterReason } from "#app/platform/try-later.ts";

/** What a person sees instead of the page they asked for. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isConnectionError(error)) return <NotReached />;
  const action = (
    <ButtonLink to="/" variant="primary" reloadDocument>
      Voltar para o início
    </ButtonLink>
  );
  if (status === 404) {
    return (
      <>
        <title>{pageTitle("Página não encontrada")}</title>
        <EmptyState level={1} icon={<Icon name="shell" />} title="Página não encontrada" action={action}>
          <p>O endereço pode ter mudado ou a maré levou. Confira o link ou volte para o início.</p>
        </EmptyState>
      </>
    );
  }
  if (status === 403) {
    return (
      <>
        <title>{pageTitle("Acesso restrito")}</title>
        <EmptyState level={1} icon={<Icon name="lock-keyhole" />} title="Acesso restrito" action={action}>
          <p>{refusal(error)}</p>
        </EmptyState>
      </>
    );
  }
  if (status === 503) return <TryLater error={error} />;
  return (
    <>
      <title>{pageTitle("Algo deu errado")}</title>
      <EmptyState level={1} icon={<Icon name="life-buoy" />} title="Algo deu errado" action={action}>
        <p>
          Não conseguimos concluir esta página. Se você estava enviando algo, confira se chegou antes de
          enviar de novo.
        </p>
        <p className="mt-3 text-sm" suppressHydrationWarning>
          Código do atendimento: {pageRequestId()}
        </p>
      </EmptyState>
    </>
  );
}

/** A form of a panel is refused before the panel's own data are read, so this screen says for it what the panel's says for a page. */
function refusal(error: unknown): string {
  const told: unknown = isRouteErrorResponse(error) ? error.data?.told : undefined;
  return typeof told === "string"
    ? `Esta página ${told}`
    : "Sua conta não tem a permissão que esta página pede. Fale com quem administra o sistema.";
}

/** The shop answered that it cannot now, and why. */
function TryLater({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{pageTitle("Tente de novo em instantes")}</title>
      <EmptyState
        level={1}
        icon={<Icon name="life-buoy" />}
        title="Tente de novo em instantes"
        action={
          <ButtonLink to={pathname + search} variant="primary" reloadDocument>
            Tentar novamente
          </ButtonLink>
        }
      >
        <p>{tryLaterReason(error)}</p>
      </EmptyState>
    </>
  );
}

/** The request was cut off on its way. The address is the one that was asked for, so opening it again is enough. */
function NotReached() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const again = () => window.location.reload();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return (
    <>
      <title>{pageTitle("Sem conexão")}</title>
      <EmptyState
        level={1}
        icon={<Icon name="wifi-off" />}
        title="Não conseguimos falar com a loja"
        action={
          <ButtonLink to={pathname + search} variant="primary" reloadDocument>
            Tentar novamente
          </ButtonLink>
        }
      >
        <p>
          A conexão caiu no meio do caminho. Se você estava enviando algo, confira se chegou antes de enviar
          de novo.
        </p>
      </EmptyState>
    </>
  );
}
