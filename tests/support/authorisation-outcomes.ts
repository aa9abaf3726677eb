/** The outcomes by audience that `authorisation-table.ts` uses. */
export const AUDIENCES = ["visitante", "cliente", "lojista", "admin", "gerente"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A status, or the redirect's target: "→ /login". `voltar` is the requested URL. */
export type Outcome = number | `→ ${string}`;
type Outcomes = Record<Audience, Outcome>;

export interface Row {
  /** As in `app/routes.ts`. */
  route: string;
  /** An example URL, where the route has parameters. */
  at?: string;
  outcomes: (at: string) => Outcomes;
  /** The answer to a POST where it differs: a redirect would lose what was typed. */
  sent?: Partial<Outcomes>;
}

const back = (page: string, at: string) => `→ ${page}?${new URLSearchParams({ voltar: at })}` as const;

export const everyone =
  (outcome: Outcome = 200) =>
  (): Outcomes => ({
    visitante: outcome,
    cliente: outcome,
    lojista: outcome,
    admin: outcome,
    gerente: outcome,
  });

export const guests = (): Outcomes => ({
  visitante: 200,
  cliente: "→ /home",
  lojista: "→ /painel-loja",
  admin: "→ /admin/dashboard",
  gerente: "→ /admin/dashboard",
});

export const signedIn =
  (outcome: Outcome = 200) =>
  (at: string): Outcomes => ({ ...everyone(outcome)(), visitante: back("/login", at) });

/** Signed-in people see an empty checkout or are redirected to its first step. */
export const checkout =
  (outcome: Outcome = 200) =>
  (): Outcomes => ({ ...everyone(outcome)(), visitante: back("/supabase-login", "/checkout") });

export const sellers =
  (outcome: Outcome = 200) =>
  (): Outcomes => ({ ...everyone("→ /")(), lojista: outcome });

/** `gerente` has manage_products, manage_orders, view_analytics and manage_sellers. */
export const administrators =
  (outcome: Outcome = 200, gerente: Outcome = outcome) =>
  (at: string): Outcomes => ({
    ...everyone("→ /")(),
    visitante: back("/admin/login", at),
    admin: outcome,
    gerente,
  });

/** Who walk the whole table; "gerente" reaches nothing that "admin" does not. */
export const WALKERS = ["visitante", "cliente", "lojista", "admin"] as const satisfies Audience[];

/** Each URL is walked by the first of them whom it does not redirect; what redirects all of them, such as a form's target, by all. */
export function isWalkedBy(audience: Audience, { route, at = route, outcomes }: Row): boolean {
  const first = WALKERS.find((each) => typeof outcomes(at)[each] === "number");
  return route !== "/sair" && (first === undefined || first === audience);
}
