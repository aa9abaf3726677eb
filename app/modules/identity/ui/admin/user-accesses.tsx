import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { ACCESS_LABELS, actionLabel } from "#app/modules/audit/index.ts";
import { auditPathOf } from "#app/platform/paths.ts";
import { formatMoment, formatShortMoment } from "#app/shared/moment.ts";
import type { UserDetails } from "../../admin/user.ts";

export function UserSessions({ sessions }: Pick<UserDetails, "sessions">) {
  return (
    <TitledSection title="Acessos abertos">
      {sessions.length === 0 ? (
        <Nothing>Não está conectado em nenhum aparelho.</Nothing>
      ) : (
        <ul className="border-t border-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex gap-3 border-b border-line py-3">
              <Icon name="monitor-smartphone" className="mt-0.5 size-5 shrink-0 text-lagoon" />
              <div className="min-w-0">
                <p className="font-semibold">{session.browser}</p>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {session.address}, desde {formatMoment(session.startedAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

export function UserHistory({ user, auditLink }: { user: UserDetails; auditLink: boolean }) {
  const { id, history } = user;
  return (
    <TitledSection title="Bloqueios e acessos encerrados">
      {history.length === 0 ? (
        <Nothing>Esta conta nunca foi bloqueada.</Nothing>
      ) : (
        <ol className="border-t border-line">
          {history.map((line) => (
            <li key={line.id} className="border-b border-line py-3">
              <p>
                <strong>{actionLabel(line.action)}</strong>, por {line.actor}
              </p>
              {line.reason && <p className="whitespace-pre-line">{line.reason}</p>}
              <p className="text-sm text-ink-soft">{formatMoment(line.at)}</p>
            </li>
          ))}
        </ol>
      )}
      {auditLink && (
        <p className="mt-3">
          <Link to={auditPathOf("usuario", id)} className="link inline-block py-1">
            Tudo sobre esta conta na auditoria
          </Link>
        </p>
      )}
    </TitledSection>
  );
}

export function UserAccesses({ accesses }: Pick<UserDetails, "accesses">) {
  return (
    <TitledSection title="Últimos acessos">
      {accesses.length === 0 ? (
        <Nothing>Nenhum acesso nos últimos seis meses.</Nothing>
      ) : (
        <DataTable caption="Do mais novo ao mais antigo" hideCaption compact>
          <thead>
            <tr>
              <HeadCell>O que</HeadCell>
              <HeadCell>Quando</HeadCell>
              <HeadCell>Onde</HeadCell>
              <HeadCell>Navegador</HeadCell>
              <HeadCell>Endereço IP</HeadCell>
            </tr>
          </thead>
          <tbody>
            {accesses.map((access) => (
              <Row key={access.id}>
                <RowHead>{ACCESS_LABELS[access.action]}</RowHead>
                <Cell className="tabular whitespace-nowrap">{formatShortMoment(access.at)}</Cell>
                <Cell>{access.area === "admin" ? "Painel" : "Loja"}</Cell>
                <Cell>{access.browser}</Cell>
                <Cell className="tabular">{access.address}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </TitledSection>
  );
}
