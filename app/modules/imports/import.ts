import type { FieldChange } from "#app/modules/catalog/exchange/index.ts";
import { FORMATS, type FormatName } from "./plan/formats.ts";

/** What becomes of a file, by stored name, with its label. */
export const STATUS_LABELS = {
  conferindo: "Conferindo",
  conferida: "Aguardando você",
  recusada: "Não pôde ser lida",
  importando: "Importando",
  concluida: "Concluída",
  desfazendo: "Desfazendo",
  desfeita: "Desfeita",
  cancelada: "Descartada",
} as const;
export type ImportStatus = keyof typeof STATUS_LABELS;

/** Everything or nothing, or only what is right. */
export type ImportMode = "todas" | "boas";

/** What is planned for a product of the file. */
export const PLANS = ["criar", "alterar", "igual", "recusar"] as const;
export type PlanKind = (typeof PLANS)[number];
/** What was done with it. */
export const OUTCOMES = ["criado", "alterado", "igual", "recusado", "desfeito", "mantido"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether something is under way that the page waits for. */
export const isAtWork = (status: ImportStatus): boolean =>
  status === "conferindo" || status === "importando" || status === "desfazendo";

export const formatLabel = (format: FormatName | null): string => (format ? FORMATS[format].label : "");

/** A line of the list of imports. */
export interface ImportLine {
  id: string;
  fileName: string;
  format: FormatName | null;
  status: ImportStatus;
  createdAt: Date;
  rowCount: number;
  done: Record<Outcome, number>;
}

/** What is wrong with a row, in the words of the file. */
export interface ToldProblem {
  row: number;
  column: string | null;
  message: string;
}

/** A product of the file as the page shows it. */
export interface ImportProductLine {
  position: number;
  name: string;
  rows: number[];
  plan: PlanKind;
  outcome: Outcome | null;
  note: string | null;
  productId: string | null;
  problems: ToldProblem[];
  changes: FieldChange[];
}

/** A category of the file that is none of ours. */
export interface UnknownCategory {
  key: string;
  /** As the file writes it; empty where it names none. */
  name: string;
  products: number;
}

export interface PictureCounts {
  waiting: number;
  ready: number;
  refused: { name: string; address: string; problem: string }[];
  refusedCount: number;
}

export interface ImportPage extends Omit<ImportLine, "done"> {
  mode: ImportMode | null;
  problem: string | null;
  planned: Record<PlanKind, number>;
  done: Record<Outcome, number>;
  /** Columns of the file that are not used. */
  ignored: string[];
  unknown: UnknownCategory[];
  /** Names for which the seller chose one of our categories. */
  choices: Record<string, string>;
  pictures: PictureCounts;
  lines: ImportProductLine[];
  /** Which lines are shown, by plan before it ran and by outcome after. */
  show: PlanKind | Outcome | null;
  page: number;
  pageCount: number;
}

export const IMPORTS_PATH = "/dashboard/importar";
export const importPath = (id: string): string => `${IMPORTS_PATH}/${id}`;
export const TEMPLATE_PATH = `${IMPORTS_PATH}/modelo`;
export const EXPORT_PATH = "/dashboard/produtos/exportar";

/** Checked before an id is given to the database. */
export const isImportId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** "1 criado", "1.200 criados". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
