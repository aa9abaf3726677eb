import type { BadgeTone } from "#app/design/badge.tsx";
import type { UserState } from "./user.ts";
import type { UserSort } from "./user-criteria.ts";

/** How the screens name states and orders. */

export const STATE_NAMES: Record<UserState, { label: string; tone: BadgeTone }> = {
  ativo: { label: "Ativo", tone: "success" },
  bloqueado: { label: "Bloqueado", tone: "danger" },
  "nao-confirmado": { label: "Não confirmado", tone: "warning" },
};

export const SORT_NAMES: Record<UserSort, string> = {
  novos: "Mais novos",
  antigos: "Mais antigos",
  nome: "Nome (A a Z)",
};
