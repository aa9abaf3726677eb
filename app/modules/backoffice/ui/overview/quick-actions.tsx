import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import type { OpenTab } from "../../overview/overview.ts";

/** The label and icon of the shortcut to each tab; a tab that is not listed keeps its own label. */
const ACTIONS: Record<string, { label: string; icon: ReactNode }> = {
  "/admin/dashboard/verificacoes": {
    label: "Analisar lojistas",
    icon: <Icon name="clipboard-check" />,
  },
  "/admin/dashboard/usuarios": { label: "Procurar usuário", icon: <Icon name="users" /> },
  "/admin/dashboard/produtos": { label: "Procurar produto", icon: <Icon name="package" /> },
  "/admin/dashboard/pedidos": { label: "Procurar pedido", icon: <Icon name="shopping-bag" /> },
  "/admin/dashboard/relatorios": { label: "Ver relatórios", icon: <Icon name="chart-column" /> },
  "/admin/dashboard/auditoria": { label: "Ver auditoria", icon: <Icon name="scroll-text" /> },
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
        <ButtonLink to="/" icon={<Icon name="store" />}>
          Abrir a loja
        </ButtonLink>
      </div>
    </section>
  );
}
