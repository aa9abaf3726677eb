import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { Icon } from "#app/design/icon.tsx";
import { formatDay } from "#app/shared/moment.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Profile } from "../account/profile.ts";
import { ROLE_LABELS } from "../viewer.ts";

/** With `children`, the badge of a seller's shop. */
export function ProfileBadges({ profile, children }: { profile: Profile; children?: ReactNode }) {
  return (
    <ul aria-label="Situação da conta" className="flex flex-wrap gap-2">
      <li>
        {profile.emailVerified ? (
          <Badge tone="success" icon={<Icon name="mail-check" />}>
            Email verificado
          </Badge>
        ) : (
          <Badge tone="warning" icon={<Icon name="mail-exclamation-point" />}>
            Email não verificado
          </Badge>
        )}
      </li>
      <li>
        {profile.phone ? (
          <Badge tone="success" icon={<Icon name="phone" />}>
            Telefone informado
          </Badge>
        ) : (
          <Badge icon={<Icon name="phone-off" />}>Telefone não informado</Badge>
        )}
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}

export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    ["Nome", profile.name],
    ["Email", profile.email],
    ["Telefone", profile.phone ? formatPhone(profile.phone) : "Não informado"],
    ["Tipo de conta", ROLE_LABELS[profile.role]],
    ["Membro desde", formatDay(profile.memberSince)],
  ];
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="border-b border-line py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-0.5 text-lg wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
