import { SelectField } from "#app/design/text-field.tsx";
import type { Money } from "#app/shared/money.ts";
import { instalmentOptions } from "../instalments.ts";

export function InstalmentsField({ total, defaultValue = "1" }: { total: Money; defaultValue?: string }) {
  return (
    <SelectField
      label="Parcelas"
      name="instalments"
      options={instalmentOptions(total)}
      defaultValue={defaultValue}
    />
  );
}
