import { TabLinks } from "#app/design/tab-links.tsx";
import { ADMIN_USERS_PATH } from "#app/platform/paths.ts";

/** The tabs: accounts, and requests about personal data. */
export function UsersTabs({
  current,
  overdue = 0,
}: {
  current: "contas" | "solicitacoes";
  overdue?: number;
}) {
  return (
    <TabLinks
      label="Partes de Usuários"
      tabs={[
        { label: "Contas", to: ADMIN_USERS_PATH, current: current === "contas" },
        {
          label: "Solicitações de dados",
          to: `${ADMIN_USERS_PATH}/solicitacoes`,
          current: current === "solicitacoes",
          count: overdue,
        },
      ]}
    />
  );
}
