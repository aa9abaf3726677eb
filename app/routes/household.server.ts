import {
  addPeople,
  changePerson,
  FULL,
  fitsIntoCookie,
  householdIn,
  householdText,
  parsePerson,
  peopleOf,
  personIn,
  removeEverybody,
  removePerson,
} from "#app/modules/fit/index.server.ts";
import { HAS_MEASURES, MAX_PEOPLE, type Person } from "#app/modules/fit/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { conflict, notFound, type Refusal } from "#app/platform/forms/result.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";

/** A household is in the account of who is signed in, and else in a cookie that only the pages about sizes are sent. */
const A_YEAR = 365 * 24 * 60 * 60;
const cookie = plainCookie("mare.medidas", { maxAge: A_YEAR, path: "/medidas" });

/** For scripts, which cannot read the other one. */
const hint = plainCookie(HAS_MEASURES, { maxAge: A_YEAR, readable: true });

export const browsersHousehold = (request: Request): Person[] => householdIn(cookie.read(clientOf(request)));

export const householdOf = (request: Request, viewer: Viewer | null): Promise<Person[]> | Person[] =>
  viewer ? peopleOf(viewer) : browsersHousehold(request);

export const keepHousehold = (people: readonly Person[]): string[] =>
  people.length === 0 ? forgetHousehold() : [cookie.keep(householdText(people)), hint.keep("1")];

export const forgetHousehold = (): string[] => [cookie.forget(), hint.forget()];

type Changed = { ok: true; cookies: readonly string[] } | Refusal;

/** Writes the person of a form, new or changed, into the account or the browser. */
export async function savePerson(request: Request, viewer: Viewer | null, form: FormData): Promise<Changed> {
  const read = parsePerson(form);
  if (!read.ok) return read;
  const found = await personIn(read.value);
  if (!found.ok) return found;
  const id = formText(form, "id");
  if (viewer) {
    const saved = id ? await changePerson(viewer, id, found.person) : await addPeople(viewer, [found.person]);
    return saved.ok ? { ok: true, cookies: [] } : saved;
  }
  const people = browsersHousehold(request);
  if (id && !people.some((person) => person.id === id)) return notFound();
  const changed = id
    ? people.map((person) => (person.id === id ? { ...found.person, id } : person))
    : [...people, { ...found.person, id: "" }];
  if (changed.length > MAX_PEOPLE || !fitsIntoCookie(changed)) return conflict("full", FULL);
  return { ok: true, cookies: keepHousehold(changed) };
}

export async function deletePerson(
  request: Request,
  viewer: Viewer | null,
  id: string,
): Promise<readonly string[]> {
  if (!viewer) return keepHousehold(browsersHousehold(request).filter((person) => person.id !== id));
  await removePerson(viewer, id);
  return [];
}

/** The account's and the browser's. */
export async function deleteHousehold(viewer: Viewer | null): Promise<readonly string[]> {
  if (viewer) await removeEverybody(viewer);
  return forgetHousehold();
}

/** Moves what was kept in the browser into the account. */
export async function bringHousehold(request: Request, viewer: Viewer): Promise<Changed> {
  const added = await addPeople(viewer, browsersHousehold(request));
  return added.ok ? { ok: true, cookies: forgetHousehold() } : added;
}
