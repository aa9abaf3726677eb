import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { formatBytes } from "#app/shared/bytes.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { MailState, SystemStatus } from "../../system/system.ts";
import { BackupNotice } from "./backup-notice.tsx";
import { BookChecks } from "./book-checks.tsx";
import { ProcessTable } from "./process-table.tsx";
import { QueueTable } from "./queue-table.tsx";

const MAIL: Record<MailState, [value: string, hint: string]> = {
  sent: ["Saindo", "o servidor de e-mail responde"],
  paused: ["Parados", "o servidor de e-mail não responde"],
  kept: ["Guardados", "sem servidor de e-mail; veja em /dev/emails"],
  unknown: ["Sem sinal", "nenhum processo de tarefas responde"],
};

/** How the installation is, for those who look after it. */
export function SystemPage({ status }: { status: SystemStatus }) {
  const { version, databaseBytes, space, mail, at } = status;
  const [mailValue, mailHint] = MAIL[mail];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <header>
        <h1 className="text-3xl">Sistema</h1>
        <p className="mt-1 text-ink-soft">Visto em {formatMoment(at)}</p>
      </header>
      <StatGrid>
        <StatCard label="Versão" value={version.release} hint={builtFrom(version)} />
        <StatCard label="Banco de dados" value={formatBytes(databaseBytes)} hint="em disco" />
        <StatCard
          label="Espaço livre"
          value={space ? formatBytes(space.free) : "—"}
          hint={space ? `de ${formatBytes(space.total)}, nesta máquina` : "a pasta de dados não existe"}
        />
        <StatCard label="E-mails" value={mailValue} hint={mailHint} />
      </StatGrid>
      <BookChecks {...status.books} />
      <TitledSection title="Processos">
        <ProcessTable processes={status.processes} />
      </TitledSection>
      <TitledSection title="Tarefas automáticas">
        <QueueTable queues={status.queues} waiting={status.waiting} />
      </TitledSection>
      <TitledSection title="Cópia de segurança">
        <BackupNotice {...status.backup} at={at} />
      </TitledSection>
    </div>
  );
}

function builtFrom({ build, commit }: SystemStatus["version"]): string {
  if (commit) return `do commit ${commit}`;
  return build ? `das fontes ${build}` : "direto das fontes";
}
