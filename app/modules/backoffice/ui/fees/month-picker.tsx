import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { Month } from "../../fees/month.ts";

/** Browsers without a month field show a text field; the server reads the same either way. */
export function MonthPicker({ path, month }: { path: string; month: Month }) {
  return (
    <Form key={month} action={path} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Mês"
        name="mes"
        type="month"
        defaultValue={month}
        pattern="20[0-9]{2}-(0[1-9]|1[0-2])"
        placeholder="2026-10"
      />
      <Button type="submit">Ver mês</Button>
    </Form>
  );
}
