import type { z } from "zod";
import type { Permission, Viewer } from "#app/modules/identity/index.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";

type Fields = z.ZodObject;

/** A remote procedure; the same schemas check and document its parameters and answer. */
export interface Procedure {
  summary: string;
  /** Null: any signed-in account; the procedure then limits itself to that account's data. */
  permission: Permission | null;
  input: Fields;
  output: z.ZodType;
  /** Statuses it may refuse with, besides those common to all procedures. */
  refusals: readonly (404 | 409 | 422)[];
  run: (viewer: Viewer, given: Record<string, unknown>) => Promise<ProcedureResult>;
}

/** Infers the parameters of `run` from the schema. */
export const procedure = <Input extends Fields>(
  described: Omit<Procedure, "input" | "run" | "refusals"> & {
    input: Input;
    refusals?: Procedure["refusals"];
    run: (viewer: Viewer, given: z.output<Input>) => Promise<ProcedureResult>;
  },
): Procedure => ({ refusals: [], ...described }) as unknown as Procedure;
