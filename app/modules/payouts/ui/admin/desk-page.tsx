import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { SiteForm } from "#app/design/site-form.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatDay, formatShortMoment } from "#app/shared/moment.ts";
import { centavos, formatBRL, sum } from "#app/shared/money.ts";
import type { PayoutDesk, RunSummary, ShopLine } from "../../admin/payout-desk.ts";
import { PAYOUTS_PATH, payoutPath, RULES_PATH, runPath, shopPayoutsPath } from "../../paths.ts";
import { ORIGIN_NAMES, PAYOUT_STATUSES, RHYTHM_NAMES, STATUS_COUNTS } from "../../payout.ts";
import { PayoutTable } from "../payout-table.tsx";
import { SimulationNotice } from "../simulation-notice.tsx";

const HOW = {
  sandbox: "simulação",
  "bank-file": "arquivo para o banco",
  "by-hand": "pagamento à mão, um a um",
};

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The tab "Repasses". */
export function DeskPage({ desk, answer }: { desk: PayoutDesk; answer: FormAnswer | undefined }) {
  const { errors } = useFormAnswer(answer);
  const busy = useNavigation().formAction === PAYOUTS_PATH;
  const { rules, open } = desk;
  const toConfirm = sum([open.approved.amount, open.sent.amount]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">Repasses</h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            Como se paga: {HOW[desk.executor]}. Mínimo de {formatBRL(rules.minimum)}; acima de{" "}
            {formatBRL(rules.approvalAbove)} uma segunda pessoa aprova. Ritmos:{" "}
            {rules.rhythms.map((rhythm) => RHYTHM_NAMES[rhythm].toLowerCase()).join(", ")}, às 9h.{" "}
            <Link to={RULES_PATH} className="link">
              Mudar as regras
            </Link>
          </p>
        </div>
        <SiteForm method="post" action={PAYOUTS_PATH} className="grid justify-items-start gap-4">
          <ConfirmationField answer={answer} />
          <Button type="submit" variant="primary" busy={busy} busyLabel="Preparando...">
            Preparar repasses agora
          </Button>
        </SiteForm>
      </div>
      <FormErrors errors={errors} title="Nada mudou" />
      {desk.executor === "sandbox" && <SimulationNotice />}
      <StatGrid>
        <StatCard
          label="Liberado e não repassado"
          value={formatBRL(desk.due.amount)}
          hint={count(desk.due.sellers, "loja", "lojas")}
        />
        <StatCard
          label="Aguardam aprovação"
          value={formatBRL(open.waiting.amount)}
          hint={count(open.waiting.count, "repasse", "repasses")}
        />
        <StatCard
          label="A pagar ou confirmar"
          value={formatBRL(toConfirm)}
          hint={count(open.approved.count + open.sent.count, "repasse", "repasses")}
        />
      </StatGrid>
      {desk.waiting.length > 0 && (
        <TitledSection title="Aguardam aprovação">
          <PayoutTable
            caption="Repasses que aguardam aprovação"
            payouts={desk.waiting}
            pathOf={payoutPath}
            shops={shopPayoutsPath}
          />
        </TitledSection>
      )}
      <TitledSection title="Lotes">
        {desk.runs.length === 0 ? (
          <Nothing>Nenhum lote ainda. O primeiro é preparado às 9h, ou agora, se você pedir.</Nothing>
        ) : (
          <Runs runs={desk.runs} />
        )}
      </TitledSection>
      {desk.held.length > 0 && (
        <TitledSection title="Lojas com repasses suspensos">
          <Shops
            caption="Saldo das lojas com repasses suspensos"
            lines={desk.held}
            about={({ heldAt, holdReason }) => `${heldAt ? formatDay(heldAt) : ""}: ${holdReason}`}
          />
        </TitledSection>
      )}
      {desk.owing.length > 0 && (
        <TitledSection title="Lojas que devem">
          <p className="mb-3 max-w-prose text-sm text-ink-soft">
            Houve reembolsos depois do repasse. O valor é descontado das próximas vendas.
          </p>
          <Shops
            caption="Saldo das lojas que devem"
            lines={desk.owing}
            about={({ owingSince }) => (owingSince ? `desde ${formatDay(owingSince)}` : "desde hoje")}
          />
        </TitledSection>
      )}
    </div>
  );
}

function Runs({ runs }: { runs: readonly RunSummary[] }) {
  return (
    <DataTable caption="Lotes, do mais novo ao mais antigo" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Lote</HeadCell>
          <HeadCell>Origem</HeadCell>
          <HeadCell>Preparado em</HeadCell>
          <HeadCell>Repasses</HeadCell>
          <HeadCell numeric>Valor</HeadCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id}>
            <RowHead className="lg:min-w-0">
              <Link to={runPath(run.id)} className="link tabular">
                Lote {run.id}
              </Link>
            </RowHead>
            <Cell>
              {ORIGIN_NAMES[run.origin]}
              {run.preparedBy && ` (${run.preparedBy})`}
            </Cell>
            <Cell label="Preparado em">{formatShortMoment(run.preparedAt)}</Cell>
            <Cell label="Repasses">{run.isFinished ? countsOf(run) : "em preparo"}</Cell>
            <Cell numeric deciding className="font-semibold">
              {formatBRL(sum(PAYOUT_STATUSES.map((status) => run.totals[status].amount)))}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

export const countsOf = ({ totals }: Pick<RunSummary, "totals">): string =>
  PAYOUT_STATUSES.filter((status) => totals[status].count > 0)
    .map((status) => count(totals[status].count, ...STATUS_COUNTS[status]))
    .join(", ") || "nenhum";

function Shops({
  caption,
  lines,
  about,
}: {
  caption: string;
  lines: readonly ShopLine[];
  about: (line: ShopLine) => ReactNode;
}) {
  return (
    <DataTable caption={caption} hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Loja</HeadCell>
          <HeadCell>Desde</HeadCell>
          <HeadCell numeric>Saldo liberado</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.sellerId}>
            <RowHead>
              <Link to={shopPayoutsPath(line.sellerId)} className="link">
                {line.shop}
              </Link>
            </RowHead>
            <Cell className="wrap-anywhere">{about(line)}</Cell>
            <Cell numeric deciding className="font-semibold">
              {formatBRL(centavos(line.released))}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Where a page below the tab stands. */
export const BelowDesk = ({ current }: { current: string }) => (
  <Breadcrumbs trail={[{ label: "Repasses", to: PAYOUTS_PATH }]} current={current} />
);
