import { z } from "zod";

/** `peca`: one of the values of `restockChoices`. */
export const restockInput = z.object({ peca: z.string() });
