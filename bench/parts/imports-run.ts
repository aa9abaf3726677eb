import type { Viewer } from "#app/modules/identity/index.ts";
import {
  checkImportJob,
  runImportJob,
  startImport,
  uploadProductFile,
} from "#app/modules/imports/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { csv } from "#app/shared/csv.ts";
import { blingSeason } from "#tests/support/bling-file.ts";

/** What `bench/parts/imports.ts` reads from this process. Times in seconds. */
export interface MeasuredImport {
  what: string;
  rows: number;
  checked: number;
  imported: number;
  written: number;
  expected: number;
}

const viewer: Viewer = {
  userId: "dona",
  name: "Dona",
  email: "dona@exemplo.com",
  phone: null,
  role: "lojista",
  permissions: [],
  shop: { id: "loja", roles: ["dono"] },
  sessionId: "bench",
  confirmedAt: clock.now(),
  lacksSecondFactor: false,
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

async function measured(what: string, expected: number, text: string): Promise<MeasuredImport> {
  const sent = await uploadProductFile(viewer, new File([text], "produtos.csv"));
  if (!sent.ok) throw new Error(sent.message);
  const importId = sent.id;
  const checked = await seconds(() => checkImportJob.run({ importId }));
  const started = await startImport(viewer, importId, "todas");
  if (!started.ok) throw new Error(started.message);
  const imported = await seconds(() => runImportJob.run({ importId }));
  const { rows } = await pool.query(
    `select row_count, (select count(*)::int from import_products where import_id = imports.id
       and outcome in ('criado', 'alterado')) as written
     from imports where id = $1 and status = 'concluida'`,
    [importId],
  );
  return { what, rows: rows[0].row_count, checked, imported, written: rows[0].written, expected };
}

const SINGLE = csv(
  ["Código do produto", "SKU", "Nome", "Categoria", "Preço", "Estoque"],
  Array.from({ length: 5_000 }, (_, at) => [`S${at}`, `S${at}-U`, `Bolsa ${at}`, "Acessórios", "79,90", "3"]),
);
const figures = [
  await measured("5,000 rows from Bling, 385 products with 4,620 variants", 385, blingSeason(385)),
  await measured("the same file with another stock", 385, blingSeason(385, { stock: 9 })),
  await measured("5,000 rows, each a product", 5_000, SINGLE),
];
console.log(JSON.stringify(figures));
await pool.end();
