import { FigureLinks } from "#app/design/figure-links.tsx";
import { ADMIN_USERS_PATH } from "#app/platform/paths.ts";
import type { UserStats } from "../../admin/user.ts";
import { type UserCriteria, userSearch } from "../../admin/user-criteria.ts";

type Figure = { label: string; value: number; asks: Partial<UserCriteria> };

/** The counts of all accounts; each links to the list of those it counts. */
export function UserFigures({ stats, search }: { stats: UserStats; search: string }) {
  const figures: Figure[] = [
    { label: "Usuários", value: stats.users, asks: {} },
    { label: "Clientes", value: stats.customers, asks: { role: "cliente" } },
    { label: "Lojistas", value: stats.sellers, asks: { role: "lojista" } },
    { label: "Administradores", value: stats.administrators, asks: { role: "admin" } },
    { label: "Novos em 30 dias", value: stats.newLately, asks: { from: stats.lately } },
    { label: "Bloqueados", value: stats.blocked, asks: { state: "bloqueado" } },
    { label: "Não confirmados", value: stats.unconfirmed, asks: { state: "nao-confirmado" } },
  ];
  return (
    <FigureLinks
      label="Usuários em números"
      figures={figures.map(({ label, value, asks }) => ({
        label,
        value,
        to: ADMIN_USERS_PATH + userSearch(asks),
        current: userSearch(asks) === search,
      }))}
    />
  );
}
