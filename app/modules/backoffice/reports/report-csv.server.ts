import type { Figures } from "#app/modules/figures/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { csv, csvAmount, csvDay } from "#app/shared/csv.ts";
import { adminReport } from "./report.server.ts";
import type { NamedFigures, RankedProduct, Report } from "./report.ts";

const FIGURES = ["Visualizações", "Vendas (peças)", "Conversão (%)", "Receita (R$)"];
const SHARE = "Participação na receita (%)";

const percent = (part: number, whole: number): string =>
  (whole === 0 ? 0 : (part / whole) * 100).toFixed(2).replace(".", ",");
const cells = ({ views, sales, revenue }: Figures) => [
  views,
  sales,
  percent(sales, views),
  csvAmount(revenue),
];

const parts =
  (name: string, of: (report: Report) => NamedFigures[]) =>
  (report: Report): string =>
    csv(
      [name, ...FIGURES, SHARE],
      of(report).map((part) => [
        ...[part.name, ...cells(part), percent(part.revenue, report.figures.revenue)],
      ]),
    );

const ranking =
  (of: (report: Report) => RankedProduct[]) =>
  (report: Report): string =>
    csv(
      ["Posição", "Produto", "Código", "Loja", ...FIGURES],
      of(report).map((product, index) => [
        ...[index + 1, product.name, product.id, product.sellerName, ...cells(product)],
      ]),
    );

/** The tables of a report, each as a file. */
const TABLES = {
  evolucao: (report: Report) =>
    csv(
      ["Início", ...FIGURES],
      report.overTime.map(({ at, ...figures }) => [csvDay(at as IsoDate), ...cells(figures)]),
    ),
  "mais-vistos": ranking(({ mostSeen }) => mostSeen),
  "mais-vendidos": ranking(({ mostSold }) => mostSold),
  categorias: parts("Categoria", ({ categories }) => categories),
  lojas: parts("Loja", ({ sellers }) => sellers),
} satisfies Record<string, (report: Report) => string>;

/** Null for a table that does not exist, or without the permission. */
export async function adminReportCsv(
  viewer: Viewer,
  params: URLSearchParams,
): Promise<{ name: string; text: string } | null> {
  const table = params.get("tabela") ?? "";
  if (!Object.hasOwn(TABLES, table)) return null;
  const report = await adminReport(viewer, params);
  if (!report) return null;
  const { from, to } = report.period.days;
  return { name: `${table}-${from}-a-${to}`, text: TABLES[table as keyof typeof TABLES](report) };
}
