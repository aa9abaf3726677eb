import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { OpenSession } from "../account/profile.ts";
import { ConfirmationField } from "./confirmation-field.tsx";

/** Without scripts the answer is a new page, which opens at the list. */
const ACTION = "/profile#acessos";

const nameOf = (session: OpenSession) => `${session.browser}, ${formatMoment(session.startedAt)}`;

/** Every browser that is signed in. A press ends another's session; this one's ends with "Sair". */
export function SessionList({
  sessions,
  answer,
}: {
  sessions: readonly OpenSession[];
  answer: FormAnswer | undefined;
}) {
  return (
    <>
      {answer && <WhoIsThere sessions={sessions} answer={answer} />}
      <List sessions={sessions} />
    </>
  );
}

/** A form of its own, so that Enter ends what was asked for, not the first session of the list. */
function WhoIsThere({ sessions, answer }: { sessions: readonly OpenSession[]; answer: FormAnswer }) {
  const { errors, valueOf: typed } = useFormAnswer(answer);
  const chosen = typed("session");
  const session = sessions.find(({ id }) => id === chosen);
  return (
    <Form method="post" action={ACTION} className="mb-8 grid gap-4">
      <FormErrors
        errors={errors}
        title={session ? `Encerrar o acesso de ${nameOf(session)}` : "Encerrar todos os outros acessos"}
      />
      <input type="hidden" name="session" value={chosen} />
      <ConfirmationField answer={answer} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Confirmar e encerrar
        </Button>
        <ButtonLink to="/profile" variant="quiet">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

function List({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Form method="post" action={ACTION}>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3.5"
          >
            <div className="flex min-w-0 gap-3">
              <Icon name="monitor-smartphone" className="mt-0.5 size-5 shrink-0 text-lagoon" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {session.browser} {session.current && <Badge tone="success">Este aparelho</Badge>}
                </p>
                <p className="text-sm text-ink-soft">
                  {formatMoment(session.startedAt)} · {session.address}
                </p>
              </div>
            </div>
            {!session.current && (
              <Button
                type="submit"
                name="session"
                value={session.id}
                size="sm"
                aria-label={`Encerrar o acesso de ${nameOf(session)}`}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button type="submit" name="session" value="others" variant="quiet" className="mt-3 -ml-5">
          Encerrar todos os outros
        </Button>
      )}
    </Form>
  );
}
