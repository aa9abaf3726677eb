import type { Viewer as SignedIn, Role as SignedInRole } from "#app/modules/identity/index.ts";

export type Role = "visitante" | SignedInRole;

/** What the shell knows of the viewer. */
export type Viewer = Pick<SignedIn, "userId" | "name" | "role">;

export interface MenuEntry {
  label: string;
  to: string;
  shownTo: readonly Role[];
  /** A form instead of a link. */
  posts?: boolean;
}

const SIGNED_IN: readonly Role[] = ["cliente", "lojista", "admin"];

export const ENTRIES: readonly MenuEntry[] = [
  { label: "Entrar", to: "/supabase-login", shownTo: ["visitante"] },
  { label: "Criar conta", to: "/supabase-register", shownTo: ["visitante"] },
  { label: "Meu Perfil", to: "/profile", shownTo: SIGNED_IN },
  { label: "Meus Pedidos", to: "/orders", shownTo: SIGNED_IN },
  { label: "Dashboard", to: "/dashboard", shownTo: ["lojista"] },
  { label: "Painel Admin", to: "/admin/dashboard", shownTo: ["admin"] },
  { label: "Sair", to: "/sair", shownTo: SIGNED_IN, posts: true },
];

export function menuFor(role: Role, entries: readonly MenuEntry[] = ENTRIES): MenuEntry[] {
  return entries.filter((entry) => entry.shownTo.includes(role));
}
