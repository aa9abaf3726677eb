import { FilterForm } from "#app/design/panel-filter-form.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { ACTIONS, SUBJECTS } from "#app/modules/audit/index.ts";
import { AUDIT_PATH } from "#app/platform/paths.ts";
import { type AuditFilter, auditSearch, isFiltered, MIN_LETTERS } from "../../audit/audit-filter.ts";

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { q, ...others } = filter;
  return (
    <FilterForm
      path={AUDIT_PATH}
      address={auditSearch(filter)}
      name="Buscar no registro"
      search={{
        label: "Buscar no registro",
        placeholder: "Nome, motivo, número, IP…",
        minLength: MIN_LETTERS,
        maxLength: 100,
        defaultValue: q,
      }}
      isOpen={Object.values(others).some((value) => value !== "")}
      isNarrowed={isFiltered(filter)}
      className="mb-6"
    >
      <TextField
        label="Quem"
        name="quem"
        minLength={MIN_LETTERS}
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
    </FilterForm>
  );
}
