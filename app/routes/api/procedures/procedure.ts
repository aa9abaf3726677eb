import type { z } from "zod";
import type { Permission, Viewer } from "#app/modules/identity/index.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";

type Fields = z.ZodObject;

/** A remote procedure: what it takes and answers, checked and documented by the same schemas. */
export interface Procedure {
  summary: string;
  /** Null is everybody who is signed in; the procedure then says whose things it speaks of. */
  permission: Permission | null;
  input: Fields;
  output: z.ZodType;
  /** What it may refuse with, besides what every procedure may. */
  refusals: readonly (404 | 409 | 422)[];
  run: (viewer: Viewer, given: Record<string, unknown>) => Promise<ProcedureResult>;
}

/** Lets `run` see its parameters as the schema reads them. */
export const procedure = <Input extends Fields>(
  described: Omit<Procedure, "input" | "run" | "refusals"> & {
    input: Input;
    refusals?: Procedure["refusals"];
    run: (viewer: Viewer, given: z.output<Input>) => Promise<ProcedureResult>;
  },
): Procedure => ({ refusals: [], ...described }) as unknown as Procedure;
