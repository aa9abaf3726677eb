import { expect, it } from "vitest";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { proofSchema } from "./proof-input.ts";

const read = (links: string, texto = "Enviado com nota") => parseFields(proofSchema, { texto, links });

it("takes a text and links, one in each line", () => {
  expect(read("https://exemplo.com.br/nota.pdf\n\n http://correios.com.br/a?b=1 ")).toEqual({
    ok: true,
    value: {
      texto: "Enviado com nota",
      links: ["https://exemplo.com.br/nota.pdf", "http://correios.com.br/a?b=1"],
    },
  });
  expect(read("").ok).toBe(true);
});

it("needs a text", () => {
  expect(read("", "  ")).toMatchObject({ problems: [{ field: "texto", message: "Conte como foi a venda" }] });
});

it.each([
  "javascript:alert(1)",
  "data:text/html,a",
  "nota fiscal",
  "https://user@exemplo.com",
  "https://localhost/a",
  `https://exemplo.com/${"a".repeat(600)}`,
  Array(11).fill("https://exemplo.com").join("\n"),
])("refuses %s", (links) => {
  expect(read(links)).toMatchObject({ ok: false, problems: [{ field: "links" }] });
});
