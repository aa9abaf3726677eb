import { Badge } from "#app/design/badge.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { CompanyForm } from "../../company.ts";
import { compareWithRegistry, type RegistryAnswer } from "../../verification/registry-comparison.ts";

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
