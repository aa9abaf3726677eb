import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { PERIODS, type Period } from "../../reports/period.ts";

const REPORTS = "/admin/dashboard/relatorios";

/** The named periods as links, and a form for two dates. */
export function PeriodForm({ period, today }: { period: Period; today: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <TabLinks
          label="Período"
          className="min-w-0"
          tabs={PERIODS.map(({ key, label }) => ({
            to: `${REPORTS}?periodo=${key}`,
            label,
            current: key === period.key,
          }))}
        />
        <Form
          // A new key for other dates: otherwise the fields would keep what was typed before.
          key={period.query}
          action={REPORTS}
          role="search"
          aria-label="Período à escolha"
          className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto"
        >
          <TextField label="De" name="de" type="date" max={today} defaultValue={period.days.from} />
          <TextField label="Até" name="ate" type="date" max={today} defaultValue={period.days.to} />
          <Button type="submit" className="col-span-2">
            Ver período
          </Button>
        </Form>
      </div>
      {period.problem && (
        <Notice tone="error" title={period.problem}>
          Abaixo estão os últimos 30 dias.
        </Notice>
      )}
    </div>
  );
}
