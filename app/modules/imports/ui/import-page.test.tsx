import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ImportPage as Import, ImportStatus } from "../import.ts";
import { ImportPage } from "./import-page.tsx";

const found: Import = {
  id: "7b0c1f5e-0000-4000-8000-000000000000",
  fileName: "produtos.csv",
  format: null,
  status: "conferindo",
  createdAt: new Date("2026-03-02T12:00:00Z"),
  rowCount: 0,
  mode: null,
  problem: null,
  planned: { criar: 0, alterar: 0, igual: 0, recusar: 0 },
  done: { criado: 0, alterado: 0, igual: 0, recusado: 0, desfeito: 0, mantido: 0 },
  ignored: [],
  unknown: [],
  choices: {},
  pictures: { waiting: 0, ready: 0, refused: [], refusedCount: 0 },
  lines: [],
  show: null,
  page: 1,
  pageCount: 1,
};

function shown(status: ImportStatus): string {
  const Page = () => <ImportPage found={{ ...found, status }} categories={[]} answer={undefined} />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it.each<[ImportStatus, boolean]>([
  ["conferindo", true],
  ["conferida", true],
  ["importando", false],
  ["recusada", false],
])("an import that is %s can be discarded: %s", (status, isOffered) => {
  expect(shown(status).includes('value="descartar"')).toBe(isOffered);
});
