import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { ACTIONS, SUBJECTS } from "#app/modules/audit/index.ts";
import { type AuditFilter, auditSearch, isFiltered, LEAST_LETTERS } from "../../audit/audit-filter.ts";

const LOG = "/admin/dashboard/auditoria";

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));

/** A plain form: the filter is the address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { q, ...others } = filter;
  return (
    <Form key={auditSearch(filter)} action={LOG} role="search" className="mb-6">
      <div className="flex items-end gap-2">
        <TextField
          label="Buscar no registro"
          name="q"
          type="search"
          placeholder="Nome, motivo, número, IP…"
          minLength={LEAST_LETTERS}
          maxLength={100}
          defaultValue={q}
          className="min-w-0 grow sm:max-w-md"
        />
        <Button type="submit">Buscar</Button>
      </div>
      <Disclosure
        summary="Mais filtros"
        open={Object.values(others).some((value) => value !== "")}
        className="border-b-0 [&>summary]:w-fit"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label="Quem"
            name="quem"
            minLength={LEAST_LETTERS}
            maxLength={100}
            defaultValue={filter.quem}
            placeholder="Nome ou e-mail"
          />
          <SelectField
            label="Ação"
            name="acao"
            defaultValue={filter.acao}
            placeholder="Todas"
            options={optionsOf(ACTIONS)}
          />
          <SelectField
            label="Sobre"
            name="tipo"
            defaultValue={filter.tipo}
            placeholder="Tudo"
            options={optionsOf(SUBJECTS)}
          />
          <TextField label="Número ou código" name="objeto" maxLength={100} defaultValue={filter.objeto} />
          <TextField label="De" name="de" type="date" defaultValue={filter.de} />
          <TextField label="Até" name="ate" type="date" defaultValue={filter.ate} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">Filtrar</Button>
          {isFiltered(filter) && (
            <ButtonLink to={LOG} variant="quiet">
              Limpar
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </Form>
  );
}
