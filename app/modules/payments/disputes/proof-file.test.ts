import { expect, it } from "vitest";
import { MAX_PROOF_BYTES, MAX_PROOF_FILES, readProofFiles } from "./proof-file.ts";

const PDF = Buffer.from("%PDF-1.7\n");
const JPEG = Buffer.from("\xff\xd8\xff\xe0", "latin1");
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const read = (name: string, bytes: Uint8Array = PDF) => readProofFiles([{ name, bytes }]);
const nameOf = (...given: Parameters<typeof read>) => {
  const result = read(...given);
  return result.ok ? result.files[0]!.name : result.message;
};

it("takes PDF, JPEG and PNG by what they hold, whatever they are called", () => {
  expect(read("nota.pdf")).toMatchObject({ files: [{ name: "nota.pdf", type: "application/pdf" }] });
  expect(read("foto.JPEG", JPEG)).toMatchObject({ files: [{ name: "foto.JPEG", type: "image/jpeg" }] });
  expect(read("programa.exe", PNG)).toMatchObject({
    files: [{ name: "programa.exe.png", type: "image/png" }],
  });
  expect(readProofFiles([])).toEqual({ ok: true, files: [] });
});

it("makes a name that is safe in a header and in a folder", () => {
  expect(nameOf("../../etc/passwd")).toBe("passwd.pdf");
  expect(nameOf("C:\\fotos\\nota fiscal.pdf")).toBe("nota fiscal.pdf");
  expect(nameOf('a"b\r\nSet-Cookie: x.pdf')).toBe("a b Set-Cookie x.pdf");
  expect(nameOf("\u202Efdp.exe")).toBe("fdp.exe.pdf");
  expect(nameOf("")).toBe("arquivo.pdf");
  expect(nameOf("ã".repeat(300))).toBe(`${"ã".repeat(100)}.pdf`);
});

it("refuses other content, large files and many of them", () => {
  expect(nameOf("nota.pdf", Buffer.from("<html>"))).toBe(
    "“nota.pdf” não é um PDF nem uma imagem JPEG ou PNG",
  );
  expect(nameOf("nota.pdf", Buffer.alloc(0))).toBe("O arquivo “nota.pdf” está vazio");
  expect(nameOf("nota.pdf", Buffer.concat([PDF, Buffer.alloc(MAX_PROOF_BYTES)]))).toBe(
    "“nota.pdf” tem mais de 5 MB",
  );
  const many = Array.from({ length: MAX_PROOF_FILES + 1 }, () => ({ name: "a.pdf", bytes: PDF }));
  expect(readProofFiles(many)).toEqual({ ok: false, message: "Envie no máximo 5 arquivos de uma vez" });
});
