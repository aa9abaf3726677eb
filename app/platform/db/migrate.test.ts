import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingMigrations, readMigrations } from "./migrate.server.ts";

describe("the migration files", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "mare-migrations-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

  it("are read in the order of their numbers, and nothing else is", () => {
    write("0002_b.sql", "select 2");
    write("0001_a.sql", "select 1");
    write("README.md", "not one");
    expect(readMigrations(folder).map(({ name }) => name)).toEqual(["0001_a.sql", "0002_b.sql"]);
  });

  it("have the same checksum whatever the line ends of the checkout", () => {
    write("0001_a.sql", "select 1;\nselect 2;\n");
    const [unix] = readMigrations(folder);
    write("0001_a.sql", "select 1;\r\nselect 2;\r\n");
    expect(readMigrations(folder)[0]!.checksum).toBe(unix!.checksum);
  });

  it.each([
    ["empty", ""],
    ["blank", " \n"],
    ["cut by a null byte", "create table a (n int);\0 drop table b;"],
    ["not text", Buffer.from([0x63, 0xff, 0xfe])],
  ])("are refused when one is %s", (_, content) => {
    write("0001_a.sql", content);
    expect(() => readMigrations(folder)).toThrow("Migration 0001_a.sql is damaged: it is empty or not text.");
  });

  it("are refused under another kind of name, or under one number twice", () => {
    write("0001_a.sql", "select 1");
    write("0001_b.sql", "select 1");
    expect(() => readMigrations(folder)).toThrow("Migration 0001_a.sql shares its number with another.");
    write("1_c.sql", "select 1");
    expect(() => readMigrations(folder)).toThrow(
      "Migration 1_c.sql is not named like 0001_what_it_does.sql.",
    );
  });
});

describe("what is still to run", () => {
  const file = (name: string, checksum = name) => ({ name, checksum, sql: "" });

  it("is what history does not know yet, in order", () => {
    const files = [file("0001_a.sql"), file("0002_b.sql"), file("0003_c.sql")];
    expect(pendingMigrations(files, [file("0001_a.sql")])).toEqual(files.slice(1));
  });

  it("never comes before what was applied: forward only", () => {
    const files = [file("0001_a.sql"), file("0002_b.sql")];
    expect(() => pendingMigrations(files, [file("0002_b.sql")])).toThrow(
      "Migration 0001_a.sql comes before 0002_b.sql, which is already applied.",
    );
  });
});
