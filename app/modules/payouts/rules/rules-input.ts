import { z } from "zod";
import { money, oneLine, ticked } from "#app/platform/forms/fields.ts";
import { centavos } from "#app/shared/money.ts";

const MOST = centavos(100_000_000);

export const rulesInput = z.object({
  /** Which rules the form showed: the moment of their last change. */
  versao: oneLine({ max: 40 }),
  minimum: money({ required: "Informe o valor mínimo", what: "O valor mínimo", max: MOST }).refine(
    (amount) => amount > 0,
    "O valor mínimo é de pelo menos R$ 0,01",
  ),
  daily: ticked(),
  weekly: ticked(),
  approvalAbove: money({
    required: "Informe a partir de que valor uma segunda pessoa aprova",
    what: "O limite",
    max: MOST,
  }),
});
