import { hash } from "node:crypto";
import { sql } from "kysely";
import { boundedLookUp, type LookUpAnswer } from "#app/platform/bounded-look-up.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { endOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import {
  cheapest,
  type FreightOption,
  freightOfParcels,
  type ParcelToSend,
  type QuotedFreight,
} from "./parcel-freight.ts";
import { type FreightProvider, freightProvider, type RoutedParcel } from "./provider.server.ts";

const MINUTE = 60_000;
/** Nobody carries it: that may be a fault of theirs, so it is asked again before the day is over. */
const KEEP_NOTHING = 30 * MINUTE;

/**
 * The freight of an order by its parcels. Null: by our table, because no company is connected, or it does not answer in
 * time, or it does not carry one of them.
 */
export async function quoteFreight(
  cep: string,
  parcels: readonly ParcelToSend[],
): Promise<QuotedFreight | null> {
  if (!freightProvider() || !isCompleteCep(cep) || parcels.length === 0) return null;
  if (parcels.some(({ originCep }) => originCep === null)) return null;
  const options = await optionsFor(parcels.map((parcel) => routed(parcel, cep)));
  return freightOfParcels(
    parcels.map(({ sellerId }, index) => ({ sellerId, option: cheapest(options[index] ?? []) })),
  );
}

/** Every way to carry a parcel, cheapest first; null when the company cannot be asked. */
export async function quoteOptions(cep: string, parcel: ParcelToSend): Promise<FreightOption[] | null> {
  if (!freightProvider() || parcel.originCep === null || !isCompleteCep(cep)) return null;
  const [options] = await optionsFor([routed(parcel, cep)]);
  return options?.toSorted((one, other) => one.price - other.price) ?? null;
}

const routed = ({ originCep, weightGrams, size, value }: ParcelToSend, cep: string): RoutedParcel => ({
  originCep: normalizeCep(originCep!),
  destinationCep: normalizeCep(cep),
  weightGrams,
  size,
  value,
});

/** What is kept in the database counts: another process may have asked before. */
async function optionsFor(parcels: readonly RoutedParcel[]): Promise<(FreightOption[] | null)[]> {
  const asked = parcels.map((parcel) => keyOf(freightProvider()!, parcel));
  const kept = await keptOptions(asked.map(({ key }) => key));
  // Two parcels can be alike.
  const missing = [...new Map(asked.map((each) => [each.key, each])).values()].filter(
    ({ key }) => !kept.has(key),
  );
  const answers = await Promise.all(missing.map(({ question }) => lookUp()(question)));
  const fresh = missing.flatMap(({ key }, index) => {
    const answer = answers[index]!;
    return answer.answered ? [{ key, options: answer.found ?? [] }] : [];
  });
  const agreed = fresh.length > 0 ? await keep(fresh) : kept;
  return asked.map(({ key }) => kept.get(key) ?? agreed.get(key) ?? null);
}

/** The day is part of it: prices change over night. */
function keyOf({ name }: FreightProvider, { size, ...parcel }: RoutedParcel) {
  const { originCep, destinationCep, weightGrams, value } = parcel;
  const { length, width, height } = size;
  const day = todayInSaoPaulo(clock.now());
  const question = JSON.stringify([
    ...[name, day, originCep, destinationCep, weightGrams, length, width, height, value],
  ]);
  return { question, key: hash("sha256", question, "base64url") };
}

function parcelIn(question: string): RoutedParcel {
  const [, , originCep, destinationCep, weightGrams, length, width, height, value] = JSON.parse(question);
  return { originCep, destinationCep, weightGrams, size: { length, width, height }, value };
}

type LookUp = (question: string) => Promise<LookUpAnswer<FreightOption[]>>;
const lookUps = new WeakMap<FreightProvider, LookUp>();

/** One for each connected company, with its own limits and its own rest after a failure. */
function lookUp(): LookUp {
  const provider = freightProvider()!;
  const known =
    lookUps.get(provider) ??
    boundedLookUp((question) => provider.quote(parcelIn(question)), {
      service: `freight quotes of ${provider.name}`,
      // The database keeps them; here only what several requests ask for at once.
      keepFound: MINUTE,
      keepUnknown: MINUTE,
      maxEntries: 2_000,
      pauseAfterFailure: MINUTE / 2,
      // The company allows 250 a minute for the whole shop.
      questionsPerMinute: { visitor: 60, process: 100 },
    });
  lookUps.set(provider, known);
  return known;
}

type Kept = Map<string, FreightOption[]>;

async function keptOptions(keys: readonly string[]): Promise<Kept> {
  const rows = await db
    .selectFrom("freight_quotes")
    .select(["key", "options"])
    .where("key", "in", [...keys])
    .where("expires_at", ">", clock.now())
    .execute();
  return new Map(rows.map(({ key, options }) => [key, options as unknown as FreightOption[]]));
}

/** Whoever was first counts, so that two processes that asked at the same time say the same. */
async function keep(answers: readonly { key: string; options: FreightOption[] }[]): Promise<Kept> {
  const now = clock.now();
  const dayEnds = endOfDayInSaoPaulo(todayInSaoPaulo(now));
  const soon = new Date(now.getTime() + KEEP_NOTHING);
  await sql`
    insert into freight_quotes (key, options, expires_at)
    select key, options, case when jsonb_array_length(options) > 0 then ${dayEnds}::timestamptz else ${soon}::timestamptz end
    from unnest(${answers.map(({ key }) => key)}::text[],
      ${answers.map(({ options }) => JSON.stringify(options))}::jsonb[]) as answer (key, options)
    order by key
    on conflict (key) do update set options = excluded.options, expires_at = excluded.expires_at
      where freight_quotes.expires_at <= ${now}`.execute(db);
  return keptOptions(answers.map(({ key }) => key));
}

export const forgetOldFreightQuotes = olderThan("freight_quotes", "expires_at", null);
