import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { COMMISSIONS_PATH } from "#app/platform/paths.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatRate } from "#app/shared/rate.ts";
import { type CommissionRule, SCOPE_NAMES, type Standing } from "../commission-rule.ts";

const STANDINGS: Record<Standing, { label: string; tone: BadgeTone }> = {
  future: { label: "Programada", tone: "info" },
  "in-force": { label: "Em vigor", tone: "success" },
  over: { label: "Encerrada", tone: "neutral" },
};

export interface ShownRule extends CommissionRule {
  shop: string | null;
  standing: Standing;
  categoryName: string | null;
}

/** What a rule is about, in words. */
export const subjectOf = ({ shop, sellerId, categoryName, name }: ShownRule): string =>
  [shop ?? sellerId, categoryName, name].filter(Boolean).join(" · ");

/** Every rule, also those that are over. */
export function RuleList({ rules }: { rules: readonly ShownRule[] }) {
  if (rules.length === 0)
    return (
      <EmptyState icon={<Icon name="wallet" />} title="Nenhuma regra">
        <p>Sem regra, vale a comissão de sempre para todas as vendas.</p>
      </EmptyState>
    );
  return (
    <DataTable caption="Regras, da mais nova à mais antiga" compact stacked>
      <thead>
        <tr>
          <HeadCell>Vale para</HeadCell>
          <HeadCell>Tipo</HeadCell>
          <HeadCell numeric>Comissão</HeadCell>
          <HeadCell>De</HeadCell>
          <HeadCell>Até</HeadCell>
          <HeadCell>Situação</HeadCell>
          <HeadCell>
            <span className="sr-only">Ações</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </tbody>
    </DataTable>
  );
}

function RuleRow({ rule }: { rule: ShownRule }) {
  const { label, tone } = STANDINGS[rule.standing];
  return (
    <Row>
      <RowHead>{subjectOf(rule)}</RowHead>
      <Cell label="Tipo">{SCOPE_NAMES[rule.scope]}</Cell>
      <Cell numeric deciding className="font-semibold">
        {formatRate(rule.rate)}
      </Cell>
      <Cell label="De" className="whitespace-nowrap">
        {formatDay(rule.from)}
      </Cell>
      <Cell label="Até" className="whitespace-nowrap">
        {rule.until ? formatDay(new Date(rule.until.getTime() - 1)) : "sem fim"}
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell>
        {rule.standing !== "over" && (
          <Link to={`${COMMISSIONS_PATH}/${rule.id}/encerrar`} className="link whitespace-nowrap">
            Encerrar<span className="sr-only"> a regra de {subjectOf(rule)}</span>
          </Link>
        )}
      </Cell>
    </Row>
  );
}
