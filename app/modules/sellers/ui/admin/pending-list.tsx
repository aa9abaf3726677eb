import { BadgeCheck } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { HISTORY_PATH, PENDING_PATH } from "../../admin/addresses.ts";
import type { PendingPage } from "../../admin/pending.ts";
import { PendingTable } from "./pending-table.tsx";

const searchOf = (page: number): string => (page > 1 ? `?pagina=${page}` : "");

/** What waits for a decision, or that nothing does. */
export function PendingList({ lines, page, pageCount, total }: PendingPage) {
  if (total === 0) {
    return (
      <EmptyState
        icon={<BadgeCheck aria-hidden="true" />}
        title="Nenhuma verificação pendente"
        action={<ButtonLink to={HISTORY_PATH}>Ver o que já foi decidido</ButtonLink>}
      >
        <p>Novas solicitações de lojistas aparecem aqui, da mais antiga à mais nova.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PendingTable lines={lines} total={total} search={searchOf(page)} />
      <Pagination current={page} total={pageCount} hrefFor={(next) => PENDING_PATH + searchOf(next)} />
    </div>
  );
}
