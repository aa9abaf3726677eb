import { csv } from "#app/shared/csv.ts";

const BLING_HEAD =
  "ID;Código;Descrição;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;Situação;Estoque;Preço de custo;Peso líquido (Kg);Peso bruto (Kg);GTIN/EAN;Largura do Produto;Altura do Produto;Profundidade do produto;Descrição Complementar;Produto Variação;Código Pai;URL Imagens Externas;Unidade de medida;Categoria do produto".split(
    ";",
  );

const COLORS = ["Azul", "Coral", "Preto"];
const SIZES = ["P", "M", "G", "GG"];

/** A season as Bling writes it: each product with twelve variations under it. */
export function blingSeason(products: number, { stock = 5, category = "Roupas" } = {}): string {
  const line = (given: Record<string, string>) => BLING_HEAD.map((title) => given[title] ?? "");
  const rows = Array.from({ length: products }, (_, at) => {
    const code = `VER-${String(at + 1).padStart(4, "0")}`;
    const name = `Vestido Verão ${at + 1}`;
    const shared = {
      Unidade: "UN",
      NCM: "6204.44.00",
      Situação: "Ativo",
      Preço: "129,9000000000",
      "Peso bruto (Kg)": "0,350",
      "Largura do Produto": "22,00",
      "Altura do Produto": "4,00",
      "Profundidade do produto": "30,00",
      "Unidade de medida": "Centímetros",
      "Categoria do produto": category,
    };
    return [
      line({
        ...shared,
        ID: String(9_000_000 + at),
        Código: code,
        Descrição: name,
        "Descrição Complementar": "<p>Vestido leve de ver&atilde;o.</p><ul><li>Viscose</li></ul>",
        "Produto Variação": "Produto",
      }),
      ...COLORS.flatMap((color) =>
        SIZES.map((size) =>
          line({
            ...shared,
            Código: `${code}-${color.slice(0, 2).toUpperCase()}-${size}`,
            Descrição: `${name} Cor:${color};Tamanho:${size}`,
            "Produto Variação": `Cor:${color};Tamanho:${size}`,
            "Código Pai": code,
            Estoque: `${stock},00`,
          }),
        ),
      ),
    ];
  });
  return csv(BLING_HEAD, rows.flat());
}
