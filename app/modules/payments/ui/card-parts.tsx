import { SelectField, TextField } from "#app/design/text-field.tsx";
import type { Money } from "#app/shared/money.ts";
import { instalmentOptions } from "../instalments.ts";

/** What both card forms have, wherever the card itself is typed. */

/** Filled on submission: the token, and what may be shown of the card afterwards, and no more. */
export const TokenInputs = () => (
  <>
    <input type="hidden" name="cardToken" data-card="token" />
    <input type="hidden" name="cardBrand" data-card="brand" />
    <input type="hidden" name="cardLast4" data-card="last4" />
  </>
);

export const HolderField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Nome impresso no cartão"
    autoComplete="cc-name"
    data-card="holder"
    maxLength={60}
    error={error}
    required
  />
);

interface InstalmentsFieldProps {
  total: Money;
  defaultValue?: string;
  /** The most that this card takes without interest, where that is known. */
  most?: number | null;
}

export function InstalmentsField({ total, defaultValue = "1", most = null }: InstalmentsFieldProps) {
  const options = instalmentOptions(total);
  const offered = most === null ? options : options.slice(0, most);
  return (
    <SelectField
      key={most}
      label="Parcelas"
      name="instalments"
      options={offered}
      defaultValue={offered.some(({ value }) => value === defaultValue) ? defaultValue : "1"}
      hint={offered.length < options.length ? `Neste cartão, sem juros até ${offered.length}x.` : undefined}
    />
  );
}
