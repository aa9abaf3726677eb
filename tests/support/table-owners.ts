import type { SourceFile } from "./boundaries.ts";

/** The owner of every table and view. Only the owner writes it; others read it through the owner's public entry. */
export const TABLES = {
  identity: [
    "auth_users",
    "auth_accounts",
    "auth_sessions",
    "auth_two_factors",
    "auth_verifications",
    "usuarios",
    "administradores",
    "consents",
    "membros_loja",
  ],
  audit: ["audit_log", "access_log"],
  notifications: ["emails"],
  pictures: ["pictures"],
  sellers: [
    "sellers",
    "verificacoes_lojista",
    "decisoes_lojista",
    "mudancas_lojista",
    "verification_drafts",
    "convites_loja",
    "lojas_seguidas",
  ],
  catalog: [
    "products",
    "product_variants",
    "product_former_options",
    "product_pictures",
    "product_lines",
    "product_views",
    "product_pairs",
    "product_trade",
    "product_batches",
    "product_batch_items",
    "variant_codes",
    "categories",
    "seller_pictures",
  ],
  search: [
    "search_entries",
    "search_texts",
    "search_fresh",
    "search_lists",
    "search_words",
    "search_kinds",
    "search_shops",
    "search_counts",
    "search_synonyms",
    "search_desk",
    "search_publications",
    "avisos_busca",
    "product_options",
  ],
  figures: ["category_days", "product_days", "seller_days", "product_totals", "figure_changes"],
  commissions: ["commission_rules"],
  cart: ["carrinhos_abandonados", "quotes", "quote_lines"],
  imports: ["imports", "import_products", "import_pictures"],
  checkout: ["checkout_drafts"],
  payments: [
    "payments",
    "payment_events",
    "refunds",
    "sandbox_bank",
    "sandbox_refunds",
    "disputes",
    "dispute_proofs",
    "dispute_files",
    "sandbox_disputes",
    "provider_movements",
    "reconciliations",
    "reconciliation_differences",
  ],
  orders: [
    "pedidos",
    "pedido_itens",
    "pedido_eventos",
    "remessas",
    "devolucoes",
    "devolucao_itens",
    "reembolsos",
    "reembolso_itens",
    "dispute_parts",
    "shipping_labels",
    "fiscal_documents",
    "fiscal_rules",
  ],
  shipping: ["freight_quotes"],
  ledger: ["ledger_entries", "ledger_transactions", "ledger_releases"],
  payouts: [
    "payouts",
    "payout_accounts",
    "payout_files",
    "payout_lines",
    "payout_rules",
    "payout_runs",
    "payout_settings",
  ],
  shopfront: ["shop_pages"],
  reviews: ["avaliacoes", "avaliacao_denuncias", "product_ratings"],
  favourites: ["favoritos"],
  fit: ["medidas", "medidas_resultados", "medidas_contadas"],
  restock: ["avisos_estoque"],
  addresses: ["enderecos"],
  privacy: ["privacy_requests"],
  contact: ["contact_messages"],
  backoffice: ["backups", "book_checks"],
} as const satisfies Record<string, readonly string[]>;

/** Tables of the platform and of the sample data; no module touches them. */
export const OTHER_TABLES = [
  "throttles",
  "installation_secrets",
  "sample_layers",
  "page_changes",
  "catalogue_edition",
  "notifications",
  "interrupted_jobs",
  "job_lanes",
  "processes",
];

/** The few statements that read another owner's table, each with its reason. */
export const DECLARED_READS: { file: string; tables: string[]; because: string }[] = [
  {
    file: "app/modules/backoffice/audit/audit-lines.server.ts",
    tables: ["audit_log"],
    because:
      "The log's screens need permissions and names, which identity has; identity writes the log and so stands on audit.",
  },
];

export const ownerOf = new Map<string, string>(
  Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

export interface TableAccess {
  path: string;
  module: string;
  table: string;
  writes: boolean;
}

const KYSELY_WRITES = "insertInto|replaceInto|updateTable|deleteFrom|mergeInto|into";
const SQL_WRITES = "insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into";
const SQL_READS = "from|join|using|table";

/** Every table a file names in a query: as a string of Kysely's, or after a keyword in plain SQL. */
export function tableAccesses({ path, text }: SourceFile): TableAccess[] {
  const module = path.match(/^app\/modules\/([^/]+)\//)?.[1];
  if (!module || /\.test\.tsx?$/.test(path) || !/\.server\.tsx?$/.test(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  return [...ownerOf.keys()].flatMap((table) => {
    const name = `${table}(?![\\w])`;
    const writes =
      new RegExp(`\\b(?:${KYSELY_WRITES})\\(\\s*"${name}`).test(code) ||
      new RegExp(`\\b(?:${SQL_WRITES})\\s+(?:only\\s+)?${name}(?!\\s*\\()`, "i").test(code);
    const reads =
      new RegExp(`"${name}(?:"| as )`).test(withoutPlainStrings(code, table)) ||
      new RegExp(`\\b(?:${SQL_READS})\\s+(?:lateral\\s+|only\\s+)?${name}(?!\\s*\\()`, "i").test(code) ||
      new RegExp(`,\\s*${name}\\s+(?:as\\s+)?[a-z_]+\\s*(?:where|on|,|\\n)`, "i").test(sqlOf(code));
    return writes || reads ? [{ path, module, table, writes }] : [];
  });
}

/** A quoted table name counts only as an argument of a query, not in other lists. */
const withoutPlainStrings = (code: string, table: string): string =>
  code.replace(
    new RegExp(
      `(?<!(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|Lateral|from|using|table|with|lockedRows)\\(\\s*(?:\\[[^\\]]*)?)"${table}"`,
      "g",
    ),
    '""',
  );

const sqlOf = (code: string): string => (code.match(/`[^`]*`/g) ?? []).join("\n");

export const foreignAccesses = (files: SourceFile[]): TableAccess[] =>
  files.flatMap(tableAccesses).filter(({ module, table }) => ownerOf.get(table) !== module);
