import { BadgeCheck, CircleAlert, Clock, MailCheck, MailWarning, Phone, PhoneOff } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { formatDay } from "#app/shared/moment.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { ROLE_LABELS } from "../account-words.ts";
import type { Profile } from "../profile.ts";
import { type SellerStanding, STANDING_LABELS } from "../seller-standing.ts";

const LOOKS: Record<SellerStanding, { tone: BadgeTone; icon: ReactNode }> = {
  "sem-empresa": { tone: "warning", icon: <Clock aria-hidden="true" /> },
  pendente: { tone: "warning", icon: <Clock aria-hidden="true" /> },
  correcao: { tone: "warning", icon: <CircleAlert aria-hidden="true" /> },
  rejeitado: { tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
  aprovado: { tone: "success", icon: <BadgeCheck aria-hidden="true" /> },
  suspenso: { tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
};

export function ProfileBadges({ profile }: { profile: Profile }) {
  return (
    <ul aria-label="Situação da conta" className="flex flex-wrap gap-2">
      <li>
        {profile.emailVerified ? (
          <Badge tone="success" icon={<MailCheck aria-hidden="true" />}>
            Email verificado
          </Badge>
        ) : (
          <Badge tone="warning" icon={<MailWarning aria-hidden="true" />}>
            Email não verificado
          </Badge>
        )}
      </li>
      <li>
        {profile.phone ? (
          <Badge tone="success" icon={<Phone aria-hidden="true" />}>
            Telefone informado
          </Badge>
        ) : (
          <Badge icon={<PhoneOff aria-hidden="true" />}>Telefone não informado</Badge>
        )}
      </li>
      {profile.role === "lojista" && (
        <li>
          <Badge {...LOOKS[profile.standing]}>{STANDING_LABELS[profile.standing]}</Badge>
        </li>
      )}
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
