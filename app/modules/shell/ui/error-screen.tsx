import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon, type IconName } from "#app/design/icon.tsx";
import { isConnectionError } from "#app/platform/connection.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { pageRequestId } from "#app/platform/http/request-id.ts";
import { tryLaterReason } from "#app/platform/try-later.ts";

/** What a person sees instead of the page they asked for. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const isCutOff = isConnectionError(error);
  useEffect(() => {
    if (!isCutOff) return;
    const again = () => window.location.reload();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isCutOff]);
  const known = isCutOff ? NOT_REACHED : SCREENS[answer?.status ?? 500];
  const { icon, title, heading = title, text, again } = known ?? BROKEN;
  return (
    <>
      <title>{pageTitle(title)}</title>
      <EmptyState
        level={1}
        icon={<Icon name={icon} />}
        title={heading}
        action={
          // The address is the one that was asked for, so opening it again is enough.
          <ButtonLink to={again ? pathname + search : "/"} variant="primary" reloadDocument>
            {again ? "Tentar novamente" : "Voltar para o início"}
          </ButtonLink>
        }
      >
        <p>{text(answer?.data?.told, error)}</p>
        {!known && (
          <p className="mt-3 text-sm" suppressHydrationWarning>
            Código do atendimento: {pageRequestId()}
          </p>
        )}
      </EmptyState>
    </>
  );
}

interface Screen {
  icon: IconName;
  title: string;
  heading?: string;
  /** `told` of a panel's form, which is refused before the panel's own data are read. */
  text: (told: unknown, error: unknown) => string;
  again?: true;
}

const SCREENS: Record<number, Screen> = {
  403: {
    icon: "lock-keyhole",
    title: "Acesso restrito",
    text: (told) =>
      told
        ? `Esta página ${told}`
        : "Sua conta não tem a permissão que esta página pede. Fale com quem administra o sistema.",
  },
  404: {
    icon: "shell",
    title: "Página não encontrada",
    text: () => "O endereço pode ter mudado ou a maré levou. Confira o link ou volte para o início.",
  },
  // The shop answered that it cannot now, and why.
  503: {
    icon: "life-buoy",
    title: "Tente de novo em instantes",
    text: (_, error) => tryLaterReason(error),
    again: true,
  },
};

const ASK_FIRST = "Se você estava enviando algo, confira se chegou antes de enviar de novo.";

/** The request was cut off on its way. */
const NOT_REACHED: Screen = {
  icon: "wifi-off",
  title: "Sem conexão",
  heading: "Não conseguimos falar com a loja",
  text: () => `A conexão caiu no meio do caminho. ${ASK_FIRST}`,
  again: true,
};

const BROKEN: Screen = {
  icon: "life-buoy",
  title: "Algo deu errado",
  text: () => `Não conseguimos concluir esta página. ${ASK_FIRST}`,
};
