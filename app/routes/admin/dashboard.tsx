import { Check, Minus } from "lucide-react";
import { Notice } from "#app/design/notice.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { ACCESS_LABELS } from "#app/modules/audit/index.ts";
import { panelAccesses, requireViewer } from "#app/modules/identity/index.server.ts";
import { may, PERMISSION_LABELS, PERMISSIONS } from "#app/modules/identity/index.ts";
import { verificationBacklog } from "#app/modules/sellers/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/platform/store.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Painel administrativo") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [verifications, accesses] = await Promise.all([verificationBacklog(viewer), panelAccesses(viewer)]);
  const { name, permissions } = viewer;
  return { name, permissions, verifications, accesses, everybody: may(viewer, "system_settings") };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, verifications } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Olá, {name.split(" ")[0]}</h1>
      {verifications && <Verifications {...verifications} />}
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Accesses {...loaderData} />
        <Permissions granted={loaderData.permissions} />
      </div>
    </>
  );
}

function Verifications({ count, oldestHours }: { count: number; oldestHours: number | null }) {
  const promise = store.promises.sellerReviewWithinHours;
  if (count === 0 || oldestHours === null) {
    return (
      <Notice tone="success" className="mt-6">
        Nenhuma verificação pendente
      </Notice>
    );
  }
  return (
    <Notice
      tone={oldestHours >= promise ? "error" : "warning"}
      title={count === 1 ? "1 verificação pendente" : `${count} verificações pendentes`}
      className="mt-6"
    >
      A mais antiga espera há {oldestHours} h; prometemos resposta em até {promise} h.
    </Notice>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Accesses({ accesses, everybody }: Shown) {
  return (
    <section aria-labelledby="acessos">
      <h2 id="acessos" className="mb-4 text-2xl">
        {everybody ? "Últimos acessos ao painel" : "Seus últimos acessos"}
      </h2>
      <DataTable caption="Acessos ao painel, do mais novo ao mais antigo" hideCaption compact>
        <thead>
          <tr>
            <HeadCell>Quem</HeadCell>
            <HeadCell>O que</HeadCell>
            <HeadCell>Quando</HeadCell>
            <HeadCell>Endereço IP</HeadCell>
          </tr>
        </thead>
        <tbody>
          {accesses.map((access) => (
            <Row key={access.id}>
              <RowHead>{access.name || access.email}</RowHead>
              <Cell>{ACCESS_LABELS[access.action]}</Cell>
              <Cell className="tabular whitespace-nowrap">{formatShortMoment(access.at)}</Cell>
              <Cell className="tabular">{access.address}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function Permissions({ granted }: { granted: Shown["permissions"] }) {
  return (
    <section aria-labelledby="permissoes">
      <h2 id="permissoes" className="mb-4 text-2xl">
        Suas permissões
      </h2>
      <ul className="grid gap-2">
        {PERMISSIONS.map((permission) => {
          const has = granted.includes(permission);
          return (
            <li key={permission} className={has ? "flex gap-2.5" : "flex gap-2.5 text-ink-soft"}>
              {has ? (
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon" />
              ) : (
                <Minus aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              )}
              {PERMISSION_LABELS[permission]}
              {!has && <span className="sr-only"> (não concedida)</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
