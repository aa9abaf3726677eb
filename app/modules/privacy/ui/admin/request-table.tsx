import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { formatDay, formatShortMoment } from "#app/shared/moment.ts";
import {
  type ListedRequest,
  listPath,
  REQUEST_FILTERS,
  REQUESTS_PATH,
  type RequestFilter,
  type RequestList,
  requestPath,
} from "../../admin/request-list.ts";
import { REQUEST_KINDS } from "../../request.ts";
import { StatusBadge } from "../request-list.tsx";

/** The requests about personal data: open ones first, by their due date. `tabs` is the navigation above them. */
export function RequestTable({ list, tabs }: { list: RequestList; tabs: ReactNode }) {
  const { requests, filter, search, page, pageCount, overdue } = list;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Solicitações de dados</h1>
        <p className="mt-1 text-ink-soft">
          Pedidos de titulares pela LGPD, com 15 dias para a resposta completa.
        </p>
      </div>
      {tabs}
      {overdue > 0 && filter !== "atrasadas" && (
        <Notice
          tone="error"
          title={
            overdue === 1 ? "Uma solicitação passou do prazo" : `${overdue} solicitações passaram do prazo`
          }
          action={
            <ButtonLink to={listPath({ filter: "atrasadas" })} size="sm">
              Ver atrasadas
            </ButtonLink>
          }
        />
      )}
      <TabLinks
        label="Situação das solicitações"
        tabs={(Object.keys(REQUEST_FILTERS) as RequestFilter[]).map((each) => ({
          label: REQUEST_FILTERS[each],
          to: listPath({ filter: each, search }),
          current: each === filter,
          ...(each === "atrasadas" && overdue > 0 && { count: overdue }),
        }))}
      />
      <Form method="get" action={REQUESTS_PATH} role="search" className="flex max-w-xl items-end gap-3">
        {filter !== "abertas" && <input type="hidden" name="situacao" value={filter} />}
        <TextField
          className="flex-1"
          name="busca"
          type="search"
          label="Protocolo ou e-mail"
          defaultValue={search}
          maxLength={100}
        />
        <Button type="submit">Buscar</Button>
      </Form>
      {requests.length === 0 ? <Nothing filter={filter} search={search} /> : <Requests requests={requests} />}
      <Pagination
        current={page}
        total={pageCount}
        hrefFor={(next) => listPath({ filter, search, page: next })}
      />
    </div>
  );
}

function Requests({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <DataTable caption="Solicitações de dados" hideCaption stacked>
      <thead>
        <tr>
          <HeadCell>Protocolo</HeadCell>
          <HeadCell>Pessoa</HeadCell>
          <HeadCell>Pedido</HeadCell>
          <HeadCell>Situação</HeadCell>
          <HeadCell>Feita em</HeadCell>
          <HeadCell>Prazo</HeadCell>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ protocol, person, kind, status, overdue, createdAt, dueAt }) => (
          <Row key={protocol}>
            <RowHead className="whitespace-nowrap">
              <Link to={requestPath(protocol)} className="link">
                {protocol}
              </Link>
            </RowHead>
            <Cell className="min-w-48">
              {person ? (
                <>
                  {person.name}
                  <span className="block wrap-anywhere text-ink-soft">{person.email}</span>
                </>
              ) : (
                "Conta excluída"
              )}
            </Cell>
            <Cell label="Pedido">{REQUEST_KINDS[kind]}</Cell>
            <Cell label="Situação">
              <StatusBadge status={status} overdue={overdue} />
            </Cell>
            <Cell label="Feita em" className="whitespace-nowrap">
              {formatShortMoment(createdAt)}
            </Cell>
            <Cell deciding label="Prazo" className="whitespace-nowrap">
              {formatDay(dueAt)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function Nothing({ filter, search }: { filter: RequestFilter; search: string }) {
  return (
    <EmptyState
      icon={<Icon name="shield-check" />}
      title={search ? "Nenhuma solicitação encontrada" : "Nada esperando por aqui"}
      action={
        filter !== "todas" && <ButtonLink to={listPath({ filter: "todas", search })}>Ver todas</ButtonLink>
      }
    >
      <p>
        {search
          ? "Confira o protocolo inteiro ou o e-mail exato da conta."
          : "Quando alguém pedir algo sobre os próprios dados em Meus dados, aparece aqui."}
      </p>
    </EmptyState>
  );
}
