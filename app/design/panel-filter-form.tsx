import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface FilterFormProps {
  /** Of the list, without any filter. */
  path: string;
  /** Of the list as it is filtered now; another one starts the fields afresh. */
  address: string;
  name: string;
  /** What most people come for. */
  search: Pick<TextFieldProps, "label" | "placeholder" | "minLength" | "maxLength" | "defaultValue">;
  /** Whether one of the other filters is in force, and whether anything is. */
  isOpen: boolean;
  isNarrowed: boolean;
  /** The other filters. */
  children: ReactNode;
  className?: string;
}

/** A plain form: the filter is the address. */
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
