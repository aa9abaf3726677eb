import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { PendingLine } from "../../admin/review.ts";
import { reviewTime } from "../../verification.ts";
import { PendingList } from "./pending-list.tsx";

const NOW = new Date("2026-11-15T12:00:00Z");
const line = (id: string, hours: number): PendingLine => ({
  id,
  company: `Empresa ${id}`,
  cnpj: "31578204000138",
  responsible: { name: "Clara Menezes", email: "clara@exemplo.com" },
  submittedAt: new Date(NOW.getTime() - hours * 3_600_000),
  wait: reviewTime(new Date(NOW.getTime() - hours * 3_600_000), NOW),
});
const shown = (lines: PendingLine[], total = lines.length) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PendingList lines={lines} total={total} page={1} pageCount={Math.ceil(total / 50)} late={0} />
    </MemoryRouter>,
  );

it("an empty queue says so, and leads to what was decided", () => {
  expect(shown([])).toContain("Nenhuma verificação pendente");
  expect(shown([])).toContain('href="/admin/dashboard/verificacoes/historico"');
});

it("each request has its age against the promise; the late ones are marked", () => {
  const html = shown([line("1", 49), line("2", 47), line("3", 3)], 120);
  expect(html).toContain("120 verificações pendentes");
  expect(html).toContain("Atrasada: 49 h");
  expect(html).toContain("47 h, falta 1 h");
  expect(html).toContain("3 h, faltam 45 h");
  expect(html).toContain('href="/admin/dashboard/verificacoes?pagina=3"');
  expect(shown([line("1", 1)])).toContain("1 verificação pendente, da mais antiga");
});
