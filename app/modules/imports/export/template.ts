import { TEMPLATE_COLUMNS } from "../plan/formats.ts";

type TemplateField = (typeof TEMPLATE_COLUMNS)[number]["field"];

const DRESS: Partial<Record<TemplateField, string>> = {
  code: "VEST-01",
  name: "Vestido Longo Exemplo",
  description: "Vestido longo de viscose, com alças finas. Apague as linhas de exemplo antes de enviar.",
  category: "Roupas",
  price: "189,90",
  wholesale: "129,90",
  status: "Inativo",
  ncm: "62044400",
  grams: "350",
  length: "30",
  width: "22",
  height: "4",
  composition: "100% viscose",
  care: "Lavar à mão.",
};

const EXAMPLES: readonly Partial<Record<TemplateField, string>>[] = [
  { ...DRESS, sku: "VEST-01-AZ-P", color: "Azul", size: "P", stock: "4" },
  { ...DRESS, sku: "VEST-01-AZ-M", color: "Azul", size: "M", stock: "6" },
  { ...DRESS, sku: "VEST-01-CO-P", color: "Coral", size: "P", stock: "0" },
];

/** The rows of the empty template: one product, to be replaced. */
export const TEMPLATE_ROWS: readonly (readonly string[])[] = EXAMPLES.map((example) =>
  TEMPLATE_COLUMNS.map(({ field }) => example[field] ?? ""),
);
