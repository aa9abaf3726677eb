/** What each kind of people gets at an address: the words of `authorisation-table.ts`. */
export const AUDIENCES = ["visitante", "cliente", "lojista", "admin", "gerente"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A status, or where somebody is sent instead: "→ /login". `voltar` is the address that was asked for. */
export type Outcome = number | `→ ${string}`;
type Outcomes = Record<Audience, Outcome>;

export interface Row {
  /** As in `app/routes.ts`. */
  route: string;
  /** An address of it, where the route has parameters. */
  at?: string;
  outcomes: (at: string) => Outcomes;
  /** Where a form that is sent gets another answer than the page: nothing typed may be lost to a redirect. */
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

/** Who is signed in sees an empty checkout, or is led back to its beginning. */
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
