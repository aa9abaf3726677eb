import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { SelectField, type SelectOption, TextField } from "#app/design/text-field.tsx";
import { ADMIN_SHOPS_PATH } from "#app/platform/paths.ts";
import { HISTORY_PATH, PENDING_PATH } from "../../admin/review.ts";

const ROOMS = [
  { label: "Pendentes", to: PENDING_PATH },
  { label: "Histórico", to: HISTORY_PATH },
  { label: "Lojas", to: ADMIN_SHOPS_PATH },
];

/** The head of every administrators' page about sellers. */
export function ReviewHead({ current }: { current: string }) {
  return (
    <div className="mb-6 grid gap-4">
      <h1 className="text-3xl">Verificações</h1>
      <TabLinks
        label="Verificações e lojas"
        tabs={ROOMS.map((room) => ({ ...room, current: room.to === current }))}
      />
    </div>
  );
}

interface ReviewSearchProps {
  action: string;
  label: string;
  query: string;
  filter: { name: string; label: string; value: string; options: readonly SelectOption[] };
}

/** A list's search and its one filter, kept in the URL. */
export function ReviewSearch({ action, label, query, filter }: ReviewSearchProps) {
  return (
    <Form action={action} role="search" className="mb-6 flex flex-wrap items-end gap-3">
      <TextField
        key={query}
        label={label}
        name="q"
        type="search"
        defaultValue={query}
        maxLength={100}
        className="min-w-0 grow basis-64 sm:max-w-sm"
      />
      <SelectField
        key={filter.value}
        label={filter.label}
        name={filter.name}
        defaultValue={filter.value}
        options={filter.options}
        className="grow basis-40 sm:max-w-56"
      />
      <Button type="submit">Buscar</Button>
    </Form>
  );
}
