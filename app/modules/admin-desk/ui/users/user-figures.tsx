import { Link } from "react-router";
import { cx } from "#app/design/cx.ts";
import { USERS_PATH, type UserStats } from "../../users/user.ts";
import { type UserCriteria, userSearch } from "../../users/user-criteria.ts";

type Figure = { label: string; value: number; asks: Partial<UserCriteria> };

/** Everybody, counted; each figure opens the list of those it counts. */
export function UserFigures({ stats, search }: { stats: UserStats; search: string }) {
  const figures: Figure[] = [
    { label: "Usuários", value: stats.users, asks: {} },
    { label: "Clientes", value: stats.customers, asks: { role: "cliente" } },
    { label: "Lojistas", value: stats.sellers, asks: { role: "lojista" } },
    { label: "Administradores", value: stats.administrators, asks: { role: "admin" } },
    { label: "Novos este mês", value: stats.newThisMonth, asks: { from: stats.month } },
    { label: "Bloqueados", value: stats.blocked, asks: { state: "bloqueado" } },
    { label: "Não confirmados", value: stats.unconfirmed, asks: { state: "nao-confirmado" } },
  ];
  return (
    <ul
      aria-label="Usuários em números"
      className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7 [&>:first-child]:col-span-2 xl:[&>:first-child]:col-span-1"
    >
      {figures.map(({ label, value, asks }) => {
        const current = userSearch(asks) === search;
        return (
          <li key={label} className="grid">
            <Link
              to={`${USERS_PATH}${userSearch(asks)}`}
              aria-current={current ? "true" : undefined}
              className={cx(
                "flex flex-col rounded-card bg-white px-4 py-3 shadow-card transition-shadow hover:shadow-pop",
                current && "inset-ring-2 inset-ring-ink",
              )}
            >
              <span className="text-sm text-ink-soft">{label}</span>{" "}
              <span className="tabular font-display text-2xl leading-tight font-bold">
                {value.toLocaleString("pt-BR")}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
