import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { TabLinks } from "#app/design/tab-links.tsx";
import { AUDIT_PATH } from "#app/platform/paths.ts";

const PAGES = [
  { label: "Registro", to: AUDIT_PATH },
  { label: "Acessos", to: `${AUDIT_PATH}/acessos` },
  { label: "Permissões", to: `${AUDIT_PATH}/permissoes` },
];

/** The head of each audit page: title, tabs and an action. */
export function AuditHead({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const here = PAGES.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">Auditoria</h1>
        {action}
      </div>
      <TabLinks label="Auditoria" tabs={PAGES.map((page) => ({ ...page, current: page === here }))} />
      <p className="max-w-prose text-ink-soft">{children}</p>
    </div>
  );
}
