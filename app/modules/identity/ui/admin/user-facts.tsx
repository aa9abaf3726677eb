import { Icon } from "#app/design/icon.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { formatDay, formatMoment } from "#app/shared/moment.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { CONSENTS } from "../../account/consent.ts";
import type { UserDetails } from "../../admin/user.ts";
import { PERMISSION_LABELS, type Permission, ROLE_LABELS } from "../../viewer.ts";

export function UserFacts({ user }: { user: UserDetails }) {
  const facts = [
    ["Nome", user.name],
    ["E-mail", `${user.email} (${user.emailConfirmed ? "confirmado" : "não confirmado"})`],
    ["Telefone", user.phone ? formatPhone(user.phone) : "Não informado"],
    ["Tipo", ROLE_LABELS[user.role]],
    ["Cadastro", formatMoment(user.signedUpAt)],
    ["Código", user.id],
  ];
  return (
    <TitledSection title="Dados da conta">
      <dl>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:pt-0"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

export function UserPermissions({ granted }: { granted: readonly Permission[] }) {
  return (
    <TitledSection title="Permissões no painel">
      {granted.length === 0 ? (
        <Nothing>Nenhuma permissão concedida.</Nothing>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
          {granted.map((permission) => (
            <li key={permission} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-lagoon" />
              {PERMISSION_LABELS[permission]}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

export function UserConsents({ consents }: Pick<UserDetails, "consents">) {
  return (
    <TitledSection title="Consentimentos">
      {consents.length === 0 ? (
        <Nothing>Nenhum consentimento dado.</Nothing>
      ) : (
        <ul className="grid gap-1.5">
          {consents.map(({ purpose, grantedAt, withdrawnAt }) => {
            return (
              <li key={`${purpose}${grantedAt.getTime()}`} className="flex gap-2">
                <Icon name={withdrawnAt ? "minus" : "check"} className="mt-0.5 size-5 shrink-0 text-lagoon" />
                <span>
                  {CONSENTS.find((consent) => consent.purpose === purpose)?.label ?? purpose}{" "}
                  <span className="text-ink-soft">
                    {withdrawnAt
                      ? `(retirado em ${formatDay(withdrawnAt)})`
                      : `(desde ${formatDay(grantedAt)})`}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </TitledSection>
  );
}
