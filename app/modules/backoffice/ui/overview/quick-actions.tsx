import { ChartColumn, ClipboardCheck, Package, ScrollText, ShoppingBag, Store, Users } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import type { OpenTab } from "../../overview/overview.ts";

/** The label and icon of the shortcut to each tab; a tab that is not listed keeps its own label. */
const ACTIONS: Record<string, { label: string; icon: ReactNode }> = {
  "/admin/dashboard/verificacoes": {
    label: "Analisar lojistas",
    icon: <ClipboardCheck aria-hidden="true" />,
  },
  "/admin/dashboard/usuarios": { label: "Procurar usuário", icon: <Users aria-hidden="true" /> },
  "/admin/dashboard/produtos": { label: "Procurar produto", icon: <Package aria-hidden="true" /> },
  "/admin/dashboard/pedidos": { label: "Procurar pedido", icon: <ShoppingBag aria-hidden="true" /> },
  "/admin/dashboard/relatorios": { label: "Ver relatórios", icon: <ChartColumn aria-hidden="true" /> },
  "/admin/dashboard/auditoria": { label: "Ver auditoria", icon: <ScrollText aria-hidden="true" /> },
};

export function QuickActions({ tabs }: { tabs: readonly OpenTab[] }) {
  return (
    <section aria-labelledby="acoes">
      <h2 id="acoes" className="mb-3 text-xl">
        Ações rápidas
      </h2>
      <div className="flex flex-wrap gap-3">
        {tabs.map(({ to, label }) => (
          <ButtonLink key={to} to={to} icon={ACTIONS[to]?.icon}>
            {ACTIONS[to]?.label ?? label}
          </ButtonLink>
        ))}
        <ButtonLink to="/" icon={<Store aria-hidden="true" />}>
          Abrir a loja
        </ButtonLink>
      </div>
    </section>
  );
}
