import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { plainText } from "#app/shared/accents.ts";
import { contains } from "./contains.server.ts";
import { db } from "./db.server.ts";

const holds = async (text: string, words: string) =>
  (
    await sql<{ held: boolean }>`
      select ${contains("line.words", words)} as held from (select plain_text(${text}) as words) line`.execute(
      db,
    )
  ).rows[0]!.held;

describe("contains", () => {
  it.each([
    ["Calça 100% Algodão", "ALGODAO", true],
    ["Calça 100% Algodão", "ça 1", true],
    ["Calça 100% Algodão", "100%", true],
    ["Calça 100 Algodão", "100%", false],
    ["Saia_Longa", "a_l", true],
    ["Saia Longa", "a_l", false],
    ["Sol \\ Mar", "\\ m", true],
    ["Sol Mar", "\\", false],
    ["Qualquer coisa", "", true],
  ])("%s: %s is %s", async (text, words, held) => {
    expect(await holds(text, words)).toBe(held);
  });

  it("normalises text as the database does, for every letter of Portuguese and related languages", async () => {
    const letters = "ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝáàâãäåçéèêëíìîïñóòôõöúùûüýÿ ABCxyz 0123 ºª&-'.,/()%_\\";
    const { rows } = await sql<{ plain: string }>`select plain_text(${letters}) as plain`.execute(db);
    expect(plainText(letters)).toBe(rows[0]!.plain);
  });
});
