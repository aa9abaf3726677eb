import { Badge } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { ADMIN_USERS_PATH, adminUserPath } from "#app/platform/paths.ts";
import { listCaption } from "#app/shared/list-caption.ts";
import type { Listing } from "#app/shared/listing.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { UserStats, UserSummary } from "../../admin/user.ts";
import { type UserCriteria, userSearch } from "../../admin/user-criteria.ts";
import { STATE_NAMES } from "../../admin/wording.ts";
import { ROLE_LABELS } from "../../viewer.ts";
import { UserFigures } from "./user-figures.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UsersTabs } from "./users-tabs.tsx";

interface UserListProps {
  stats: UserStats;
  listing: Listing<UserSummary>;
  criteria: UserCriteria;
  /** Requests about personal data that wait longer than the law allows. */
  overdueRequests: number;
}

export function UserList({ stats, listing, criteria, overdueRequests }: UserListProps) {
  const search = userSearch({ ...criteria, page: 1 });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Usuários</h1>
        <ButtonLink
          to={`${ADMIN_USERS_PATH}.csv${search}`}
          reloadDocument
          size="sm"
          icon={<Icon name="download" />}
        >
          Exportar CSV
        </ButtonLink>
      </div>
      <UsersTabs current="contas" overdue={overdueRequests} />
      <UserFigures stats={stats} search={search} />
      <UserFilters criteria={criteria} />
      {listing.total === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhum usuário encontrado"
          action={<ButtonLink to={ADMIN_USERS_PATH}>Ver todos os usuários</ButtonLink>}
        >
          <p>Ninguém corresponde a esta busca. Confira a grafia ou use menos filtros.</p>
        </EmptyState>
      ) : (
        <>
          <UserTable listing={listing} />
          <Pagination
            current={listing.page}
            total={listing.pageCount}
            hrefFor={(page) => `${ADMIN_USERS_PATH}${userSearch({ ...criteria, page })}`}
          />
        </>
      )}
    </div>
  );
}

function UserTable({ listing }: { listing: Listing<UserSummary> }) {
  return (
    <DataTable caption={listCaption(listing, "usuário", "usuários")} compact stacked>
      <thead>
        <tr>
          <HeadCell>Nome</HeadCell>
          <HeadCell>E-mail</HeadCell>
          <HeadCell>Telefone</HeadCell>
          <HeadCell>Tipo</HeadCell>
          <HeadCell>Cadastro</HeadCell>
          <HeadCell>Situação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {listing.items.map((user) => (
          <Row key={user.id}>
            <RowHead className="max-w-72 wrap-anywhere">
              <Link to={adminUserPath(user.id)} className="link inline-block py-1">
                {user.name}
              </Link>
            </RowHead>
            <Cell className="wrap-anywhere lg:max-w-96 lg:min-w-64">{user.email}</Cell>
            <Cell label="Telefone" className="tabular whitespace-nowrap">
              {user.phone ? formatPhone(user.phone) : "—"}
            </Cell>
            <Cell label="Tipo">{ROLE_LABELS[user.role]}</Cell>
            <Cell label="Cadastro" className="tabular whitespace-nowrap">
              {formatShortMoment(user.signedUpAt)}
            </Cell>
            <Cell deciding>
              <Badge tone={STATE_NAMES[user.state].tone}>{STATE_NAMES[user.state].label}</Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
