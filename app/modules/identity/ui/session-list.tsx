import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { formatMoment } from "#app/shared/moment.ts";
import type { OpenSession } from "../account/profile.ts";

/** Every browser that is signed in. One press ends another's session; this one's ends with "Sair". */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Form method="post">
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
                aria-label={`Encerrar o acesso de ${session.browser}, ${formatMoment(session.startedAt)}`}
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
