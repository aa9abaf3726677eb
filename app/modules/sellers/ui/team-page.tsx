import { useNavigation } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { SHOP_ROLE_LABELS, type ShopRole } from "#app/modules/identity/index.ts";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { formatDay, formatShortMoment } from "#app/shared/moment.ts";
import { INVITATION_DAYS, type Team } from "../team/team.ts";
import { RoleFields } from "./role-fields.tsx";

interface TeamAction {
  id: string;
  at: Date;
  actor: string;
  what: string;
}

const rolesText = (roles: readonly ShopRole[]): string =>
  roles.map((role) => SHOP_ROLE_LABELS[role]).join(", ");

/** Who works for the shop, who is invited, and what was done lately. For its owners. */
export function TeamPage({
  team,
  self,
  actions,
  answer,
}: {
  team: Team;
  /** The viewer's id. */
  self: string;
  actions: readonly TeamAction[];
  answer: FormAnswer<{ roles: string[] }> | undefined;
}) {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-10">
      <section aria-labelledby="equipe">
        <h2 id="equipe" className="text-xl">
          Quem trabalha na loja
        </h2>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {team.members.map((member) => (
            <li
              key={member.userId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  {member.name}
                  {member.userId === self && <span className="font-normal text-ink-soft"> (você)</span>}
                </p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {member.email}, desde {formatDay(member.since)}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Badge tone={member.isHolder ? "success" : "info"}>
                  {member.isHolder ? "Dono, responde pela loja" : rolesText(member.roles)}
                </Badge>
                {!member.isHolder && member.userId !== self && (
                  <>
                    <Link to={`${TEAM_PATH}/${member.userId}`} className="link py-1 text-sm">
                      Mudar papéis<span className="sr-only"> de {member.name}</span>
                    </Link>
                    <Link
                      to={`${TEAM_PATH}/${member.userId}/tirar`}
                      className="link py-1 text-sm"
                      preventScrollReset
                    >
                      Tirar<span className="sr-only"> {member.name} da equipe</span>
                    </Link>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {team.invitations.length > 0 && <Invitations invitations={team.invitations} />}
      <InviteForm
        // Empty again for the next person.
        key={team.invitations.map(({ id, sentAt }) => `${id} ${sentAt.getTime()}`).join()}
        answer={answer}
      />
      {actions.length > 0 && (
        <section aria-labelledby="acoes">
          <h2 id="acoes" className="text-xl">
            Últimas ações
          </h2>
          <p className="mt-1 text-ink-soft">O que cada pessoa fez em nome da loja.</p>
          <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
            {actions.map((action) => (
              <li key={action.id} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <strong>{action.actor}</strong>: {action.what}
                </span>
                <span className="tabular text-ink-soft">{formatShortMoment(action.at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={`${TEAM_PATH}/sair`} className="link">
          Sair desta loja
        </Link>
      </p>
    </div>
  );
}

function Invitations({ invitations }: { invitations: Team["invitations"] }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="convites">
      <h2 id="convites" className="text-xl">
        Convites enviados
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, roles, expiresAt, isOver }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-ink-soft">
                {rolesText(roles)}, {isOver ? "venceu" : "vale até"} {isOver ? "em " : ""}
                {formatDay(expiresAt)}
              </p>
            </div>
            <ShopForm method="post" preventScrollReset>
              <input type="hidden" name="convite" value={id} />
              <Button type="submit" name="acao" value="cancelar" disabled={busy}>
                Cancelar<span className="sr-only"> o convite para {email}</span>
              </Button>
            </ShopForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InviteForm({ answer }: { answer: FormAnswer<{ roles: string[] }> | undefined }) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="convidar">
      <h2 id="convidar" className="text-xl">
        Convidar alguém
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        A pessoa recebe um e-mail, entra com a conta dela ou cria uma, e aceita. O convite vale por{" "}
        {INVITATION_DAYS} dias. Cada um age com o próprio nome e a própria senha.
      </p>
      <ShopForm method="post" noValidate className="grid max-w-xl gap-5">
        <FormErrors errors={errors} title="Não foi possível convidar" />
        <TextField
          id="email"
          name="email"
          type="email"
          label="E-mail da pessoa"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={typed("email")}
          error={errorOf("email")}
        />
        <RoleFields chosen={answer?.state?.roles ?? []} error={errorOf("papeis")} />
        <ConfirmationField answer={answer} />
        <Button
          type="submit"
          name="acao"
          value="convidar"
          variant="primary"
          busy={busy}
          busyLabel="Enviando..."
          className="justify-self-start"
        >
          Enviar convite
        </Button>
      </ShopForm>
    </section>
  );
}

/** The same page for somebody who is not an owner: what they may do, and the way out. */
export function OwnPlace({ shop, roles }: { shop: string; roles: readonly ShopRole[] }) {
  return (
    <div className="grid max-w-prose gap-5">
      <p>
        Você trabalha na loja <strong>{shop}</strong> com o papel <strong>{rolesText(roles)}</strong>. Os
        donos cuidam da equipe e podem mudar o seu papel.
      </p>
      <ButtonLink to={`${TEAM_PATH}/sair`} className="justify-self-start">
        Sair desta loja
      </ButtonLink>
    </div>
  );
}
