/**
 * What tests or checks said. `noticed` is an expectation that does not hold, by its name. What ends in any other way (a
 * file that cannot be read, an error, a time limit) is `broken`: that says nothing about the guard.
 */
export type Outcome = { kind: "green" } | { kind: "noticed"; by: string } | { kind: "broken"; why: string };

export const GREEN: Outcome = { kind: "green" };

interface Failure {
  name?: string;
  message: string;
  cause?: unknown;
}

/** Itself, or what a property test says of the values for which it does not hold. */
const isExpectation = ({ name, cause }: Failure): boolean =>
  name === "AssertionError" || (cause instanceof Object && isExpectation(cause as Failure));

/** Of the tests that failed, and of what else went wrong: files that could not be read, hooks, errors nobody caught. */
export function outcomeOf(
  failedTests: readonly { name: string; errors: readonly Failure[] }[],
  others: readonly Failure[],
): Outcome {
  const expectation = failedTests.find(({ errors }) => errors.some(isExpectation));
  if (expectation) return { kind: "noticed", by: expectation.name };
  const [error] = [...failedTests.flatMap(({ errors }) => errors), ...others];
  return error ? { kind: "broken", why: `${error.name}: ${error.message}` } : GREEN;
}
