/** What is wrong with a form: with one field, by name, or with the form as a whole. */
export interface Problem {
  field?: string | undefined;
  message: string;
}

/**
 * What every command returns. `kind` is what can be done about a refusal: correct the form (invalid), look at what
 * changed meanwhile (conflict), nothing, because it is not yours (forbidden) or not there (notFound), or send it
 * again: later (throttled), in a moment (busy), or because something of ours failed.
 */
export type Result<Value extends object = object, Code extends string = string> =
  | ({ ok: true } & Value)
  | Refusal<Code>;

export interface Refusal<Code extends string = string> {
  ok: false;
  kind: "invalid" | "conflict" | "forbidden" | "notFound" | "throttled" | "busy" | "failed";
  /** A code for callers that treat this refusal specially. */
  problem: Code;
  /** The message for people: the first of `problems`. */
  message: string;
  problems: readonly Problem[];
}

const refusal = <Code extends string>(
  kind: Refusal["kind"],
  problem: Code,
  problems: readonly Problem[],
): Refusal<Code> => ({ ok: false, kind, problem, message: problems[0]?.message ?? "", problems });

export const invalid = <Code extends string>(problem: Code, message: string, field?: string): Refusal<Code> =>
  refusal("invalid", problem, [{ field, message }]);

/** A form with something to correct in it, in the order of its fields. */
export const invalidForm = (problems: readonly Problem[]): Refusal<"invalid-form"> =>
  refusal("invalid", "invalid-form", problems);

export const conflict = <Code extends string>(
  problem: Code,
  message: string,
  field?: string,
): Refusal<Code> => refusal("conflict", problem, [{ field, message }]);

export const forbidden = <Code extends string = "forbidden">(
  problem = "forbidden" as Code,
  message = "Você não tem permissão para fazer isto.",
): Refusal<Code> => refusal("forbidden", problem, [{ message }]);

export const notFound = <Code extends string = "not-found">(
  problem = "not-found" as Code,
  message = "Não encontramos o que você procura.",
): Refusal<Code> => refusal("notFound", problem, [{ message }]);

/** For a form that stays on the screen with what was typed when something unexpected happens; log the error first. */
export const failed = <Code extends string>(problem: Code, message: string): Refusal<Code> =>
  refusal("failed", problem, [{ message }]);

/** Too often in a short time: the same may be sent again later. */
export const throttled = <Code extends string = "throttled">(
  message = "Muitas tentativas. Tente novamente em alguns minutos.",
  problem = "throttled" as Code,
): Refusal<Code> => refusal("throttled", problem, [{ message }]);

/** More work than we can do now: the same may be sent again in a few seconds. */
export const busy = <Code extends string>(problem: Code, message: string): Refusal<Code> =>
  refusal("busy", problem, [{ message }]);
