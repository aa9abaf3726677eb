import { Disclosure } from "#app/design/disclosure.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { TEMPLATE_COLUMNS } from "../plan/formats.ts";

/** Where each field comes from in the files of others, as `docs/import.md` says. */
const ELSEWHERE: Record<string, readonly [bling: string, tiny: string]> = {
  code: ["Código Pai, ou Código de um produto sem variações", "Código do pai, ou Código (SKU)"],
  sku: ["Código", "Código (SKU)"],
  name: ["Descrição", "Descrição"],
  description: ["Descrição Complementar, ou Descrição Curta", "Descrição complementar"],
  category: ["Categoria do produto", "Categoria"],
  color: ["Produto Variação (Cor:Azul;Tamanho:M), ou o fim da Descrição", "Variações (Cor:Azul||Tamanho:M)"],
  size: ["Produto Variação", "Variações"],
  price: ["Preço", "Preço"],
  stock: ["Estoque", "Estoque"],
  status: ["Situação", "Situação"],
  ean: ["GTIN/EAN", "GTIN/EAN"],
  ncm: ["NCM", "Classificação fiscal"],
  grams: ["Peso bruto (Kg), ou Peso líquido (Kg)", "Peso bruto (Kg), ou Peso líquido (Kg)"],
  length: ["Profundidade do produto", "Comprimento embalagem"],
  width: ["Largura do Produto", "Largura embalagem"],
  height: ["Altura do Produto", "Altura embalagem"],
  pictures: ["URL Imagens Externas", "URL imagem 1, 2, 3…"],
};

/** What each column says, and what an import does and does not do. */
export function ColumnGuide() {
  return (
    <TitledSection title="Como funciona">
      <Disclosure summary="O que acontece com cada linha">
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          <li>
            Um produto é reconhecido pelo ID Maré, pelo código ou pelo SKU; uma variação, pelo SKU ou pela cor
            e tamanho.
          </li>
          <li>
            Uma célula vazia não apaga nada: o que já existe fica como está. Um arquivo nunca remove produtos,
            cores ou tamanhos.
          </li>
          <li>
            Se uma linha tem problema, o produto inteiro dela é recusado, e você vê a linha, a coluna e o
            motivo.
          </li>
          <li>
            Estoque: vale o número do arquivo, menos as peças vendidas entre a conferência e a importação. Ele
            nunca fica maior do que o do arquivo.
          </li>
          <li>Fotos são baixadas depois, uma a uma. Uma que não puder ser baixada não impede o produto.</li>
          <li>Uma importação pode ser desfeita inteira, por até 90 dias.</li>
        </ul>
      </Disclosure>
      <Disclosure summary="As colunas do nosso modelo, do Bling e do Tiny">
        <DataTable caption="De onde vem cada campo" hideCaption stacked compact>
          <thead>
            <Row>
              <HeadCell>Coluna do modelo</HeadCell>
              <HeadCell>O que é</HeadCell>
              <HeadCell>No Bling</HeadCell>
              <HeadCell>No Tiny / Olist</HeadCell>
            </Row>
          </thead>
          <tbody>
            {TEMPLATE_COLUMNS.map(({ field, title, hint }) => (
              <Row key={field}>
                <RowHead>{title}</RowHead>
                <Cell>{hint}</Cell>
                <Cell label="Bling">{ELSEWHERE[field]?.[0] ?? "–"}</Cell>
                <Cell label="Tiny">{ELSEWHERE[field]?.[1] ?? "–"}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      </Disclosure>
    </TitledSection>
  );
}
