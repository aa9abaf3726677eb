import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { PERMISSION_LABELS, PERMISSIONS, type Permission } from "#app/modules/identity/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { pageRequestId } from "#app/platform/http/request-id.ts";
import { tryLaterReason } from "#app/platform/try-later.ts";
import { tabsFor } from "../panel-tabs.ts";

/** A page of the panel that failed, does not exist or is not allowed; the tabs stay usable. */
export function PanelError({ error, permissions }: { error: unknown; permissions: readonly Permission[] }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const open = tabsFor(permissions).find(({ to }) => to !== pathname);
  const away = open && <ButtonLink to={open.to}>{`Ir para ${open.label}`}</ButtonLink>;
  if (status === 404) {
    return (
      <Told title="Página não encontrada" icon={<Icon name="shell" />} action={away}>
        <p>Não há nada neste endereço do painel.</p>
      </Told>
    );
  }
  if (status === 403) {
    return (
      <Told title="Acesso restrito" icon={<Icon name="lock-keyhole" />} action={away}>
        <p>{refusal(error)} Quem cuida das configurações pode concedê-la.</p>
      </Told>
    );
  }
  const again = (
    <ButtonLink to={`${pathname}${search}`} variant="primary" reloadDocument>
      Tentar novamente
    </ButtonLink>
  );
  return (
    <Told title="Algo deu errado" icon={<Icon name="life-buoy" />} action={again}>
      <p>{status === 503 ? tryLaterReason(error) : "Erro ao carregar dados. Tente novamente."}</p>
      <p className="mt-3 text-sm" suppressHydrationWarning>
        Código do atendimento: {pageRequestId()}
      </p>
    </Told>
  );
}

function refusal(error: unknown): string {
  const asked: unknown = isRouteErrorResponse(error) ? error.data?.missing : undefined;
  const missing = PERMISSIONS.find((permission) => permission === asked);
  return missing
    ? `Esta página pede a permissão “${PERMISSION_LABELS[missing]}”, que sua conta não tem.`
    : "Sua conta não tem a permissão que esta página pede.";
}

function Told(props: { title: string; icon: ReactNode; action: ReactNode; children: ReactNode }) {
  const { title, icon, action, children } = props;
  return (
    <>
      <title>{pageTitle(title)}</title>
      <EmptyState level={1} icon={icon} title={title} action={action}>
        {children}
      </EmptyState>
    </>
  );
}
