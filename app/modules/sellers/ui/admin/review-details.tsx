import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { cx } from "#app/design/cx.ts";
import { Notice } from "#app/design/notice.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { formatShortMoment } from "#app/shared/moment.ts";
import { decisionAbout, type Review } from "../../admin/review.ts";
import { COMPANY_LABELS, type CompanyField, type CompanyForm, companyFact } from "../../company.ts";
import { pastDecision } from "../../verification/decision.ts";
import { compareWithRegistry, type RegistryAnswer } from "../../verification/registry-comparison.ts";
import type { ReviewTime } from "../../verification.ts";
import { DecisionHistory } from "./decision-table.tsx";
import { WaitBadge } from "./pending-list.tsx";

const COMPANY: readonly CompanyField[] = [
  ...(["companyName", "cnpj", "ie", "businessType"] as const),
  ...(["monthlyRevenue", "yearsInBusiness"] as const),
];
const CONTACT: readonly CompanyField[] = ["email", "phone", "address", "city", "state", "zipCode"];
const BANK: readonly CompanyField[] = ["bankName", "bankAgency", "bankAccount"];

/** Everything that helps to decide about a request. */
export function ReviewDetails({ review, wait }: { review: Review; wait: ReviewTime }) {
  const { company, responsible } = review;
  const decided = decisionAbout(review);
  return (
    <div className="grid gap-7">
      {review.isOwn && (
        <Notice tone="warning">Esta loja é sua: outra pessoa precisa decidir sobre ela.</Notice>
      )}
      {review.status !== "pendente" && (
        <Notice tone="info">Esta solicitação {decided ? pastDecision(decided) : "já foi decidida"}.</Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Dados enviados em {formatShortMoment(review.submittedAt)}
        {review.status === "pendente" && <WaitBadge wait={wait} />}
      </p>
      <div className="grid gap-7 md:grid-cols-2 md:gap-x-10">
        <Part title="Dados da empresa">
          <Facts fields={COMPANY} company={company} />
        </Part>
        <Part title="Contato">
          <dl className="grid gap-2.5">
            <Fact label="Responsável">{responsible.name}</Fact>
            {responsible.email !== company.email && <Fact label="Email da conta">{responsible.email}</Fact>}
          </dl>
          <Facts fields={CONTACT} company={company} className="mt-2.5" />
        </Part>
      </div>
      <Part title="Receita Federal">
        <RegistryTable company={company} registry={review.registry} />
      </Part>
      <Part title="Dados bancários">
        <Facts fields={BANK} company={company} className="sm:grid-cols-3" />
      </Part>
      <Part title="Histórico deste lojista">
        <DecisionHistory lines={review.history} />
      </Part>
    </div>
  );
}

function Facts({ fields, company, className }: FactsProps) {
  return (
    <dl className={cx("grid gap-2.5", className)}>
      {fields.map((field) => (
        <Fact key={field} label={COMPANY_LABELS[field]}>
          {companyFact(company, field)}
        </Fact>
      ))}
    </dl>
  );
}

interface FactsProps {
  fields: readonly CompanyField[];
  company: CompanyForm;
  className?: string;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

/** What was typed beside what the registry answered when it was sent. */
export function RegistryTable({
  company,
  registry,
}: {
  company: CompanyForm;
  registry: RegistryAnswer | null;
}) {
  if (!registry) {
    return (
      <Notice tone="warning">
        A resposta da Receita Federal não foi guardada com esta solicitação. Consulte o CNPJ antes de decidir.
      </Notice>
    );
  }
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        Situação cadastral
        <Badge tone={registry.status === "ATIVA" ? "success" : "danger"}>
          {registry.status || "Não informada"}
        </Badge>
      </p>
      <DataTable caption="O que foi informado e o que consta na Receita Federal" hideCaption compact>
        <thead>
          <tr>
            <HeadCell>Dado</HeadCell>
            <HeadCell>Informado</HeadCell>
            <HeadCell>Na Receita Federal</HeadCell>
          </tr>
        </thead>
        <tbody>
          {compareWithRegistry(company, registry).map(({ label, typed, registered, differs }) => (
            <Row key={label}>
              <RowHead className="min-w-28!">{label}</RowHead>
              <Cell className="break-words">{typed}</Cell>
              <Cell className="break-words">
                {registered || "—"} {differs && <Badge tone="warning">Diferente</Badge>}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}
