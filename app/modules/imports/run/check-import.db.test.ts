import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { anImporter, checkedFile, importOf } from "#tests/support/product-files.ts";
import { NOT_CHECKED } from "../limits.ts";
import { discardImport } from "./steer-import.server.ts";
import { uploadProductFile } from "./upload-file.server.ts";

const HEAD = ["Código do produto", "SKU", "Nome", "Categoria", "Cor", "Tamanho", "Preço", "Estoque"];

/** A sheet whose texts are written as they are, escapes included. */
function xlsx(...rows: string[][]): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  return zipSync({
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
  }) as Uint8Array<ArrayBuffer>;
}

describe("a file is checked to its end", () => {
  it("with NULs and half characters in its cells", async () => {
    const me = await anImporter();
    const id = await checkedFile(
      me,
      xlsx(
        [...HEAD, "Nota_x0000__xD83D_"],
        ["C1", "C1-U", "Saia_x0000_ _xD83D__xDC57_", "Foguetes_xD83D_", "", "", "dez_x0000_", "1", "x"],
      ),
      "x.xlsx",
    );
    const { status, lines, ignored, unknown } = await importOf(me, id);
    expect({ status, ignored, unknown }).toMatchObject({
      status: "conferida",
      ignored: ["Nota\ufffd"],
      unknown: [{ name: "Foguetes\ufffd" }],
    });
    expect(lines[0]).toMatchObject({ name: "Saia 👗" });
    expect(lines[0]!.problems.map(({ message }) => message)).toContain("Não entendemos o preço “dez”");
  });

  it("and its page shows the rows of each product without reading what they say", async () => {
    const me = await anImporter();
    const rows = [
      "C1;C1-P;Saia;Saias;Azul;P;10;1",
      "C2;C2-U;Bolsa;Bolsas;;;10;1",
      "C1;C1-M;Saia;Saias;Azul;M;10;1",
    ];
    const id = await checkedFile(me, [HEAD.join(";"), ...rows].join("\n"));
    await sql`update import_products set source = '{}' where import_id = ${id}`.execute(db);
    expect((await importOf(me, id)).lines.map((line) => line.rows)).toEqual([[3], [2, 4]]);
  });

  it("with an emoji wherever a text is cut", async () => {
    const me = await anImporter();
    const at = (length: number) => `${"x".repeat(length - 1)}👗 e mais`;
    const row = (...cells: string[]) => cells.join(";");
    const id = await checkedFile(
      me,
      [
        row(...HEAD, at(60)),
        row("C1", "", at(120), at(60), "", "", at(29), at(29), ""),
        row("C2", "", at(300), at(80), `a,${at(28)}`, "", "10", "1", ""),
        row("C3", "", "Saia", at(200), "", "", "10", "1", ""),
      ].join("\n"),
    );
    const { status, lines, ignored, unknown } = await importOf(me, id);
    expect({ status, count: lines.length }).toEqual({ status: "conferida", count: 3 });
    expect(JSON.stringify({ lines, ignored, unknown })).not.toMatch(/\\ud83d|\ufffd/);
  });
});

/** Lets the plans of files fail with this error of the database. */
async function failWith(code: string): Promise<void> {
  await sql`create or replace function break_check() returns trigger language plpgsql as $$ begin
    raise exception 'broken' using errcode = ${sql.lit(code)}; end $$`.execute(db);
  await sql`create or replace trigger break_check before insert on import_products
    execute function break_check()`.execute(db);
}

describe("a file that cannot be checked", () => {
  const FILE = `${HEAD.join(";")}\nC1;;Saia;Saias;;;10;1`;

  it("through a fault of ours is refused with a message, and the next one is not kept waiting", async () => {
    const me = await anImporter();
    await failWith("22P05");
    expect(await importOf(me, await checkedFile(me, FILE))).toMatchObject({
      status: "recusada",
      problem: NOT_CHECKED,
    });
    await sql`drop trigger break_check on import_products`.execute(db);
    expect(await importOf(me, await checkedFile(me, FILE))).toMatchObject({ status: "conferida" });
  });

  it("because the database is busy is tried again, unless it was discarded meanwhile", async () => {
    const me = await anImporter();
    await failWith("40001");
    await expect(checkedFile(me, FILE)).rejects.toThrow("broken");
    await sql`drop trigger break_check on import_products`.execute(db);
    await runDueJobs();
    const sent = await uploadProductFile(me, new File([FILE], "outro.csv"));
    expect(sent).toMatchObject({ ok: true });
    const { id } = sent as { id: string };
    expect(await discardImport(me, id)).toMatchObject({ ok: true });
    await runDueJobs();
    expect(await importOf(me, id)).toMatchObject({ status: "cancelada", lines: [] });
  });
});
