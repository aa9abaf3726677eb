import type { Audience, Person } from "./body.ts";

/** The people a product is for, the first of whom it is shown to: those of its audience, or of a product for anybody, all. */
export function peopleFor(people: readonly Person[], audience: Audience | null): Person[] {
  if (audience === null) return people.filter((person) => person.audience !== "crianca");
  const own = people.filter((person) => person.audience === audience);
  // Adults wear each other's: better advice with the wrong table than none.
  return own.length > 0 || audience === "crianca"
    ? own
    : people.filter((person) => person.audience !== "crianca");
}
