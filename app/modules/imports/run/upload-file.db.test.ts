import { expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { anImporter } from "#tests/support/product-files.ts";
import { MAX_FILE_BYTES, TOO_LARGE } from "../limits.ts";
import { uploadProductFile } from "./upload-file.server.ts";

it.each([
  [`../../etc/"x"\r\nSet-Cookie: a=b\u0000\u2028.csv`, `../../etc/"x" Set-Cookie: a=b .csv`],
  [`${"a".repeat(300)}.csv`, "a".repeat(200)],
  ["\u0000\n", "planilha"],
])("the name %j of a file is one short line, which is only shown", async (name, kept) => {
  const sent = await uploadProductFile(await anImporter(), new File(["Nome\nSaia"], name));
  const { file_name } = await db
    .selectFrom("imports")
    .select("file_name")
    .where("id", "=", sent.ok ? sent.id : "")
    .executeTakeFirstOrThrow();
  expect(file_name).toBe(kept);
});

it("a file may have ten megabytes", async () => {
  const ofSize = (bytes: number) => new File([new Uint8Array(bytes)], "produtos.csv");
  expect(MAX_FILE_BYTES).toBe(10 * 1024 * 1024);
  expect(await uploadProductFile(await anImporter(), ofSize(MAX_FILE_BYTES))).toMatchObject({ ok: true });
  expect(await uploadProductFile(await anImporter(), ofSize(MAX_FILE_BYTES + 1))).toMatchObject({
    problem: "too-large",
    message: TOO_LARGE,
  });
});
