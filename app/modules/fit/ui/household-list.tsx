import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { AUDIENCE_NAMES, BODY_MEASURES, MEASURE_NAMES, type Person } from "../body.ts";
import { MEASURES_PATH } from "../paths.ts";

/** Everybody of the household, each with a way to change and to delete. */
export function HouseholdList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5">
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <p className="font-semibold">
              {person.name}
              <span className="font-normal text-ink-soft">
                , {AUDIENCE_NAMES[person.audience].toLowerCase()}
              </span>
            </p>
            <p className="text-ink-soft">{measuresLine(person)}</p>
            {person.worn && (
              <p className="text-sm text-ink-soft">
                pela peça {person.worn.name}, no {person.worn.size}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={`${MEASURES_PATH}?${new URLSearchParams({ editar: person.id })}#formulario`}
              size="sm"
              icon={<Icon name="pencil" />}
            >
              Editar<span className="sr-only"> {person.name}</span>
            </ButtonLink>
            <Form method="post">
              <input type="hidden" name="id" value={person.id} />
              <Button
                type="submit"
                size="sm"
                variant="quiet"
                name="intent"
                value="apagar"
                icon={<Icon name="trash" />}
              >
                Apagar<span className="sr-only"> {person.name}</span>
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}

const measuresLine = ({ measures }: Person): string =>
  BODY_MEASURES.filter((measure) => measures[measure] !== undefined)
    .map((measure) => `${MEASURE_NAMES[measure]} ${String(measures[measure]).replace(".", ",")} cm`)
    .join(" · ");
