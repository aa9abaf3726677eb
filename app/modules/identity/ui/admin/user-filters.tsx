import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { ADMIN_USERS_PATH } from "#app/platform/paths.ts";
import { USER_STATES } from "../../admin/user.ts";
import { isNarrowed, USER_SORTS, type UserCriteria } from "../../admin/user-criteria.ts";
import { SORT_NAMES, STATE_NAMES } from "../../admin/wording.ts";
import { ROLE_LABELS } from "../../viewer.ts";

const ROLE_OPTIONS = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));
const STATE_OPTIONS = USER_STATES.map((value) => ({ value, label: STATE_NAMES[value].label }));
const SORT_OPTIONS = USER_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }));

/** The list's filters; sent in the URL, so that it can be bookmarked and shared. */
export function UserFilters({ criteria }: { criteria: UserCriteria }) {
  return (
    <Form
      key={JSON.stringify(criteria)}
      role="search"
      action={ADMIN_USERS_PATH}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-4"
    >
      <TextField
        label="Nome, e-mail ou telefone"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={criteria.query}
        className="col-span-2"
      />
      <SelectField
        label="Tipo"
        name="tipo"
        placeholder="Todos"
        options={ROLE_OPTIONS}
        defaultValue={criteria.role ?? ""}
      />
      <SelectField
        label="Situação"
        name="situacao"
        placeholder="Todas"
        options={STATE_OPTIONS}
        defaultValue={criteria.state ?? ""}
      />
      <TextField label="Cadastro de" name="de" type="date" defaultValue={criteria.from ?? ""} />
      <TextField label="até" name="ate" type="date" defaultValue={criteria.to ?? ""} />
      <SelectField label="Ordem" name="ordem" options={SORT_OPTIONS} defaultValue={criteria.sort} />
      <Button type="submit" wide icon={<Icon name="search" />}>
        Buscar
      </Button>
      {isNarrowed(criteria) && (
        <p className="col-span-full text-sm">
          <Link to={ADMIN_USERS_PATH} className="link inline-block py-1">
            Limpar filtros
          </Link>
        </p>
      )}
    </Form>
  );
}
