import { Badge } from "#app/design/badge.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { Administrator } from "../../admin/user.ts";
import { PERMISSION_LABELS, PERMISSIONS } from "../../viewer.ts";

/** All administrators and their permissions. */
export function PermissionTable({ administrators }: { administrators: readonly Administrator[] }) {
  return (
    <DataTable caption="Administradores e suas permissões" hideCaption compact>
      <thead>
        <tr>
          <HeadCell>Administrador</HeadCell>
          {PERMISSIONS.map((permission) => (
            <HeadCell key={permission} className="min-w-24 text-center whitespace-normal">
              {PERMISSION_LABELS[permission]}
            </HeadCell>
          ))}
          <HeadCell>
            <span className="sr-only">Alterar</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {administrators.map(({ id, name, email, permissions, isActive }) => (
          <Row key={id}>
            <RowHead>
              {name}
              {email !== name && <span className="block font-normal text-ink-soft">{email}</span>}
              {!isActive && <Badge tone="danger">Sem acesso</Badge>}
            </RowHead>
            {PERMISSIONS.map((permission) => (
              <Cell key={permission}>
                <Granted is={permissions.includes(permission)} />
              </Cell>
            ))}
            <Cell>
              {isActive && (
                <Link
                  to={`/admin/dashboard/auditoria/permissoes/${encodeURIComponent(id)}`}
                  preventScrollReset
                  aria-label={`Alterar as permissões de ${name}`}
                  className="link"
                >
                  Alterar
                </Link>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function Granted({ is }: { is: boolean }) {
  return (
    <Icon
      name={is ? "check" : "minus"}
      label={is ? "sim" : "não"}
      className={is ? "mx-auto size-5 text-lagoon" : "mx-auto size-5 text-ink-faint"}
    />
  );
}
