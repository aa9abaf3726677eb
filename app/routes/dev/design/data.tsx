import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { ProgressBar } from "#app/design/progress-bar.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { Section, Specimen } from "./specimen.tsx";

const rows = [
  { name: "Vestido midi Ilhabela", category: "Roupas", price: 8990, stock: 7, sales: 48, views: 1049 },
  {
    name: "Biquíni cortininha com regulagem",
    category: "Moda Praia",
    price: 5990,
    stock: 14,
    sales: 31,
    views: 812,
  },
  { name: "Bermuda jeans destroyed", category: "Bermudas", price: 10400, stock: 62, sales: 9, views: 203 },
  { name: "Conjunto de moletom infantil", category: "Infantil", price: 7490, stock: 0, sales: 0, views: 50 },
];

function stockTone(stock: number) {
  if (stock < 10) return { tone: "danger", word: "Baixo" } as const;
  if (stock < 20) return { tone: "warning", word: "Médio" } as const;
  return { tone: "success", word: "Alto" } as const;
}

export function Data() {
  return (
    <Section
      id="dados"
      title="Dados"
      lead="Painéis são ferramentas: números à direita, cabeçalho sempre à vista, densidade sem aperto. Tudo se alcança pelo teclado."
    >
      <Specimen title="Indicadores" file="stat-card.tsx" className="">
        <StatGrid>
          <StatCard
            label="Receita do mês"
            value={formatBRL(centavos(1824050))}
            trend={{ direction: "up", text: "12% acima de maio" }}
          />
          <StatCard label="Pedidos" value="214" trend={{ direction: "down", text: "4% abaixo de maio" }} />
          <StatCard
            label="Devoluções"
            value="3"
            trend={{ direction: "down", text: "2 a menos", good: true }}
          />
          <StatCard label="Taxa de conversão" value="4,57%" hint="vendas por visita" />
        </StatGrid>
      </Specimen>

      <Specimen title="Tabela" file="table.tsx" className="grid min-w-0 gap-10">
        <ProductTable caption="Meus produtos, do mais vendido ao menos vendido" />
        <ProductTable caption="A mesma tabela, compacta" compact />
      </Specimen>

      <Specimen
        title="Cartão e progresso"
        file="card.tsx · progress-bar.tsx"
        className="grid gap-6 md:grid-cols-2"
      >
        <Card className="grid content-start gap-5">
          <ProgressBar label="Frete grátis" value={420} max={500} detail="Faltam R$ 80,00" tone="sun" />
          <ProgressBar label="Cadastro da loja" value={2} max={3} detail="2 de 3 etapas" />
          <ProgressBar label="Estoque" value={8} detail="8% restantes" tone="hibiscus" />
        </Card>
        <Card>
          <h4 className="text-lg">Um raio, uma sombra</h4>
          <p className="mt-2 text-ink-soft">
            O cartão branco sobre o papel é a única caixa. Dentro dele, espaço e linhas finas separam; nunca
            outra caixa.
          </p>
        </Card>
      </Specimen>

      <Specimen title="Estado vazio" file="empty-state.tsx" className="grid">
        <EmptyState
          level={3}
          icon={<Icon name="package" />}
          title="Nenhum produto cadastrado"
          action={<Button icon={<Icon name="package-plus" />}>Adicionar Primeiro Produto</Button>}
        >
          <p>
            Cadastre a primeira peça com foto, preço e estoque. Ela aparece na vitrine assim que for salva.
          </p>
        </EmptyState>
      </Specimen>
    </Section>
  );
}

function ProductTable({ caption, compact }: { caption: string; compact?: boolean }) {
  return (
    <DataTable caption={caption} compact={compact}>
      <thead>
        <Row>
          <HeadCell>Produto</HeadCell>
          <HeadCell>Categoria</HeadCell>
          <HeadCell numeric>Preço</HeadCell>
          <HeadCell numeric>Estoque</HeadCell>
          <HeadCell numeric>Vendas</HeadCell>
          <HeadCell numeric>Visitas</HeadCell>
          <HeadCell numeric>
            <span className="sr-only">Ações</span>
          </HeadCell>
        </Row>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { tone, word } = stockTone(row.stock);
          return (
            <Row key={row.name}>
              <RowHead>{row.name}</RowHead>
              <Cell className="text-ink-soft">{row.category}</Cell>
              <Cell numeric>{formatBRL(centavos(row.price))}</Cell>
              <Cell numeric>
                <Badge tone={tone} className="mr-2">
                  {word}
                </Badge>
                {row.stock}
              </Cell>
              <Cell numeric>{row.sales}</Cell>
              <Cell numeric>{row.views.toLocaleString("pt-BR")}</Cell>
              <Cell numeric>
                <IconButton size="sm" label={`Editar ${row.name}`} icon={<Icon name="pencil" />} />
                <IconButton size="sm" label={`Mais ações para ${row.name}`} icon={<Icon name="ellipsis" />} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </DataTable>
  );
}
