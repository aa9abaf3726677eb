import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ADMIN_USERS_PATH, adminUserPath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { UserDetails } from "../../admin/user.ts";
import { STATE_NAMES } from "../../admin/wording.ts";
import { ROLE_LABELS } from "../../viewer.ts";
import { UserAccesses, UserHistory, UserSessions } from "./user-accesses.tsx";
import { UserConsents, UserFacts, UserPermissions } from "./user-facts.tsx";

interface UserPageProps {
  user: UserDetails;
  /** The sections of other modules; null where there is nothing of theirs. */
  shop: ReactNode;
  orders: ReactNode;
  /** Whether the viewer may read the audit log. */
  auditLink: boolean;
  /** The dialog that is open. */
  children: ReactNode;
}

/** One person: who they are, what they did, and what an administrator can do about their access. */
export function UserPage({ user, shop, orders, auditLink, children }: UserPageProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <Breadcrumbs trail={[{ label: "Usuários", to: ADMIN_USERS_PATH }]} current={user.name} />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h1 className="text-3xl wrap-anywhere">{user.name}</h1>
          <Badge tone={STATE_NAMES[user.state].tone}>{STATE_NAMES[user.state].label}</Badge>
          <Badge>{ROLE_LABELS[user.role]}</Badge>
        </div>
      </div>
      {children}
      <Standing user={user} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <UserFacts user={user} />
        <div className="grid content-start gap-10">
          {user.permissions && <UserPermissions granted={user.permissions} />}
          {shop}
          <UserConsents consents={user.consents} />
        </div>
      </div>
      {orders}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <UserSessions sessions={user.sessions} />
        <UserHistory user={user} auditLink={auditLink} />
      </div>
      <UserAccesses accesses={user.accesses} />
    </div>
  );
}

/** Whether this person may sign in, and the buttons that change it. */
function Standing({ user }: { user: UserDetails }) {
  const { blocked, hindrance } = user;
  const here = adminUserPath(user.id);
  return (
    <div className="grid gap-4">
      {blocked && (
        <Notice tone="warning" title={`Conta bloqueada em ${formatMoment(blocked.at)}`}>
          <p className="whitespace-pre-line">Motivo: {blocked.reason}</p>
        </Notice>
      )}
      {hindrance ? (
        <Notice>{HINDRANCES[hindrance]}</Notice>
      ) : (
        <div className="flex flex-wrap gap-3">
          {blocked ? (
            <ButtonLink to={`${here}/desbloquear`} preventScrollReset icon={<Icon name="shield-check" />}>
              Desbloquear conta
            </ButtonLink>
          ) : (
            <ButtonLink
              to={`${here}/bloquear`}
              preventScrollReset
              variant="danger"
              icon={<Icon name="shield-ban" />}
            >
              Bloquear conta
            </ButtonLink>
          )}
          {user.sessions.length > 0 && (
            <ButtonLink to={`${here}/encerrar-acessos`} preventScrollReset icon={<Icon name="log-out" />}>
              Encerrar acessos
            </ButtonLink>
          )}
          {user.hasSecondFactor && (
            <ButtonLink to={`${here}/duas-etapas`} preventScrollReset icon={<Icon name="lock-keyhole" />}>
              Desligar duas etapas
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const HINDRANCES = {
  "own-account":
    "Esta é a sua própria conta: ninguém bloqueia a si mesmo. Os seus acessos você encerra no seu perfil.",
  administrator:
    "Esta conta é de um administrador: só quem cuida também das configurações pode bloqueá-la ou encerrar os acessos.",
};
