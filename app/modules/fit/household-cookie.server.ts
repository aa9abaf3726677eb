import {
  AUDIENCES,
  type Audience,
  BODY_MEASURES,
  type Body,
  type BodyMeasure,
  MAX_PEOPLE,
  type Person,
  plausible,
} from "./body.ts";

/** Browsers limit a cookie to 4,096 bytes, including its name and attributes. */
const MAX_LENGTH = 3_800;

/** A household without an account, as the text of a cookie. Nothing in it is trusted. */
export const householdText = (people: readonly Person[]): string =>
  people.length === 0 ? "" : Buffer.from(JSON.stringify(people.map(lineOf))).toString("base64url");

export const fitsIntoCookie = (people: readonly Person[]): boolean =>
  householdText(people).length <= MAX_LENGTH;

const lineOf = ({ name, audience, measures, worn }: Person) => [
  name,
  AUDIENCES.indexOf(audience),
  BODY_MEASURES.map((measure) => measures[measure] ?? 0),
  ...(worn ? [[worn.productId, worn.name, worn.size, placesOf(worn.gives)]] : []),
];

/** "02": the first and the third measure. */
const placesOf = (measures: readonly BodyMeasure[]): string =>
  measures.map((measure) => BODY_MEASURES.indexOf(measure)).join("");

/** What cannot be read is left out. Somebody without an account is named by their place. */
export function householdIn(text: string | null): Person[] {
  if (!text || text.length > MAX_LENGTH) return [];
  try {
    const list: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(list)) return [];
    return list.slice(0, MAX_PEOPLE).flatMap((line, index) => personIn(line, String(index + 1)) ?? []);
  } catch {
    return [];
  }
}

function personIn(line: unknown, id: string): Person | null {
  const [name, audienceAt, numbers, worn] = Array.isArray(line) ? line : [];
  const audience = AUDIENCES[Number(audienceAt)];
  if (typeof name !== "string" || !name.trim() || !audience || !Array.isArray(numbers)) return null;
  const measures = bodyIn(numbers, audience);
  if (Object.keys(measures).length === 0) return null;
  return { id, name: name.slice(0, 40), audience, measures, worn: wornIn(worn, measures), helps: false };
}

const bodyIn = (numbers: readonly unknown[], audience: Audience): Body =>
  Object.fromEntries(
    BODY_MEASURES.flatMap((measure, index) => {
      const [least, most] = plausible(audience, measure);
      const cm = numbers[index];
      return typeof cm === "number" && cm >= least && cm <= most ? [[measure, cm]] : [];
    }),
  );

function wornIn(worn: unknown, measures: Body): Person["worn"] {
  if (!Array.isArray(worn) || worn.length < 3 || !worn.every((each) => typeof each === "string")) return null;
  const [productId, name, size, places] = worn as [string, string, string, string?];
  return {
    productId: productId.slice(0, 70),
    name: name.slice(0, 200),
    size: size.slice(0, 60),
    // Cookies of before said of no measure that it was typed.
    gives: BODY_MEASURES.filter(
      (measure, index) => measures[measure] !== undefined && (places?.includes(String(index)) ?? true),
    ),
  };
}
