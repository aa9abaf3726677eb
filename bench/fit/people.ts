import type { Audience, Body, BodyMeasure } from "#app/modules/fit/body.ts";
import type { Random } from "./random.ts";

/** Somebody whose body is known, as only a simulation knows it. */
export interface SimulatedPerson {
  audience: Audience;
  /** To the millimetre. */
  body: Required<Body>;
  /** How much tightness and looseness they put up with, as a share of what most people do. */
  bearsTight: number;
  bearsLoose: number;
}

/** Bodies share a girth (heavy or slim), and each part of them differs on its own. */
export function somebody(random: Random, audience: Audience, tolerance = 1): SimulatedPerson {
  return {
    audience,
    body: audience === "crianca" ? child(random) : adult(random, audience),
    bearsTight: tolerance * Math.max(0.4, random.around(1, 0.25)),
    bearsLoose: tolerance * Math.max(0.4, random.around(1, 0.3)),
  };
}

function adult(random: Random, audience: "mulher" | "homem"): Required<Body> {
  const girth = random.around(0, 1);
  const stature = random.around(0, 1);
  const woman = audience === "mulher";
  return {
    peito: random.around((woman ? 95 : 102) + 8.5 * girth, 3.2),
    cintura: random.around((woman ? 79 : 90) + 9.5 * girth, 3.5),
    quadril: random.around((woman ? 104 : 102) + 8 * girth, 3.2),
    altura: (woman ? 161 : 174) + 6.5 * stature,
    pe: random.around((woman ? 23.8 : 26.3) + 0.8 * stature, 0.6),
  };
}

function child(random: Random): Required<Body> {
  const altura = 80 + 78 * random.share();
  const girth = random.around(0, 1);
  return {
    altura,
    peito: random.around(24 + 0.35 * altura + 2.6 * girth, 1.2),
    cintura: random.around(29 + 0.245 * altura + 2.8 * girth, 1.2),
    quadril: random.around(20 + 0.4 * altura + 2.8 * girth, 1.2),
    pe: random.around(2 + 0.135 * altura, 0.5),
  };
}

/** As people measure themselves: most of them carefully, some over their clothes, nobody to the millimetre. */
export function measuredBy(random: Random, { body }: SimulatedPerson): Body {
  const careless = random.share() < 0.2;
  const known = (Object.keys(body) as BodyMeasure[]).filter(
    (measure) => measure !== "quadril" || random.share() > 0.1,
  );
  return Object.fromEntries(
    known.map((measure) => {
      const small = measure === "pe";
      const error = random.around(careless && !small ? 1 : 0, small ? 0.25 : careless ? 2.5 : 1.2);
      return [
        measure,
        small ? Math.round(2 * (body[measure] + error)) / 2 : Math.round(body[measure] + error),
      ];
    }),
  );
}
