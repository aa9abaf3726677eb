import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface FilterFormProps {
  /** The list's path, without any filter. */
  path: string;
  /** The URL of the list as it is filtered now; a new one resets the fields. */
  address: string;
  name: string;
  /** The text search, always visible. */
  search: Pick<TextFieldProps, "label" | "placeholder" | "minLength" | "maxLength" | "defaultValue">;
  /** Whether one of the other filters is set (`isOpen`), and whether any filter is (`isNarrowed`). */
  isOpen: boolean;
  isNarrowed: boolean;
  /** The other filters. */
  children: ReactNode;
  className?: string;
}

/** A plain GET form: the URL holds the filter. */
export function FilterForm({ path, address, name, search, isOpen, isNarrowed, ...rest }: FilterFormProps) {
  return (
    <Form key={address} action={path} role="search" aria-label={name} className={rest.className}>
      <div className="flex items-end gap-2">
        <TextField {...search} name="q" type="search" className="min-w-0 grow sm:max-w-md" />
        <Button type="submit">Buscar</Button>
      </div>
      <Disclosure summary="Mais filtros" open={isOpen} className="border-b-0 [&>summary]:w-fit">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{rest.children}</div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">Filtrar</Button>
          {isNarrowed && (
            <ButtonLink to={path} variant="quiet">
              Limpar filtros
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </Form>
  );
}
