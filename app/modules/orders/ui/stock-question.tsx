import { RadioGroup } from "#app/design/radio-group.tsx";
import { STOCK_ANSWERS, STOCK_FIELD } from "../returns/stock-answer.ts";

/** Asked without an answer chosen before: pieces that come back may be damaged. */
export function StockQuestion({ chosen }: { chosen?: string }) {
  return (
    <RadioGroup
      legend="As peças voltam ao estoque da loja?"
      name={STOCK_FIELD}
      options={STOCK_ANSWERS.map(({ value, label }) => ({ value, label }))}
      {...(chosen && { defaultValue: chosen })}
      required
    />
  );
}
