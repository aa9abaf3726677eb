import { BarChart } from "#app/design/bar-chart.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { trendOf } from "#app/design/trend.ts";
import { formatAge } from "#app/shared/age.ts";
import { chartLabel } from "#app/shared/chart-label.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { formatDays, measuredAgainst } from "../../days.ts";
import type { AdminOverview, OpenTab } from "../../overview/overview.ts";
import { QueueAges } from "./queue-ages.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { Troubles } from "./troubles.tsx";

const COUNT = new Intl.NumberFormat("pt-BR");
const count = (number: number, one: string, many: string): string =>
  `${COUNT.format(number)} ${number === 1 ? one : many}`;

interface OverviewPageProps {
  overview: AdminOverview;
  tabs: readonly OpenTab[];
}

/** The panel's first tab: problems, figures, charts and shortcuts. */
export function OverviewPage({ overview, tabs }: OverviewPageProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <header>
        <h1 className="text-3xl">Visão Geral</h1>
        <p className="mt-1 text-ink-soft">Números de {formatMoment(overview.at)}</p>
      </header>
      <Verifications overview={overview} tabs={tabs} />
      <div>
        <Troubles troubles={overview.troubles} at={overview.at} tabs={tabs} />
        <QueueAges ages={overview.queueAges} />
      </div>
      <Statistics overview={overview} />
      <Charts overTime={overview.overTime} />
      <QuickActions tabs={tabs} />
    </div>
  );
}

const VERIFICATIONS = "/admin/dashboard/verificacoes";

function Verifications({ overview: { verifications, at }, tabs }: OverviewPageProps) {
  const { count: waiting, oldest } = verifications;
  if (!oldest) return null;
  const promise = store.promises.sellerReviewWithinHours;
  const late = at.getTime() - oldest.getTime() >= promise * 3_600_000;
  const open = tabs.some(({ to }) => to === VERIFICATIONS);
  return (
    <Notice
      tone={late ? "error" : "warning"}
      title={count(waiting, "verificação pendente", "verificações pendentes")}
      action={open && <ButtonLink to={VERIFICATIONS}>Analisar verificações</ButtonLink>}
    >
      A mais antiga foi enviada {formatAge(oldest, at)}; prometemos resposta em até {promise} h.
    </Notice>
  );
}

function Statistics({ overview: { stats, onSale, openShops, month } }: { overview: AdminOverview }) {
  const { now, before, daysBefore } = month;
  return (
    <section aria-labelledby="numeros">
      <h2 id="numeros" className="mb-3 text-xl">
        A loja em números
      </h2>
      <div className="grid grid-cols-1 gap-4">
        <StatGrid>
          <StatCard
            label="Usuários"
            value={COUNT.format(stats.usuarios)}
            hint={`${count(stats.usuarios - stats.clientes - stats.lojistas, "administrador", "administradores")} entre eles`}
          />
          <StatCard label="Clientes" value={COUNT.format(stats.clientes)} hint="contas de quem compra" />
          <StatCard
            label="Lojistas"
            value={COUNT.format(stats.lojistas)}
            hint={count(openShops, "loja aberta", "lojas abertas")}
          />
          <StatCard
            label="Produtos"
            value={COUNT.format(stats.produtos)}
            hint={`${COUNT.format(onSale)} à venda`}
          />
        </StatGrid>
        <StatGrid>
          <StatCard
            label="Receita do mês"
            value={formatBRL(stats.receita_mes_atual)}
            trend={trendOf(now.revenue, before.revenue, measuredAgainst(daysBefore))}
            hint={
              before.revenue === 0
                ? `nada vendido de ${formatDays(daysBefore)}`
                : `(${formatBRL(before.revenue)} nos mesmos dias)`
            }
          />
          <StatCard label="Receita total" value={formatBRL(stats.receita_total)} hint="desde o início" />
          <StatCard
            label="Pedidos pendentes"
            value={COUNT.format(stats.pedidos_pendentes)}
            hint="aguardando pagamento"
          />
          <StatCard label="Pedidos" value={COUNT.format(stats.pedidos)} hint="feitos desde o início" />
        </StatGrid>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Receita é o preço das peças pagas e não devolvidas, sem frete e antes do desconto do PIX.
      </p>
    </section>
  );
}

function Charts({ overTime }: Pick<AdminOverview, "overTime">) {
  return (
    <section aria-labelledby="trinta-dias">
      <h2 id="trinta-dias" className="mb-3 text-xl">
        Últimos 30 dias
      </h2>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <BarChart
          title="Receita por dia"
          unit="Reais"
          bars={overTime.map(({ at, figures }) => ({
            label: chartLabel(at, "day"),
            value: figures.revenue,
            text: formatBRL(figures.revenue),
          }))}
        />
        <BarChart
          title="Pedidos pagos por dia"
          unit="Pedidos"
          tone="sun"
          bars={overTime.map(({ at, orders }) => ({
            label: chartLabel(at, "day"),
            value: orders,
            text: count(orders, "pedido", "pedidos"),
          }))}
        />
      </div>
    </section>
  );
}
