import { Disclosure } from "#app/design/disclosure.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { ErrorOf } from "#app/platform/forms/use-form-answer.ts";
import { colorsOf, originOf, originsIn, sizesOf } from "../../manage/options.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { MAX_VARIANTS } from "../../manage/product-rules.ts";
import { variantName, variantsOf } from "../../manage/stock-plan.ts";
import { EMPTY_TRADE, eanName, skuName, TRADE_MARK, type TradeDraft } from "../../manage/trade-draft.ts";
import { packedPieceOf } from "../../trade/category-parcel.ts";
import { MAX_CODE_LENGTH } from "../../trade/trade-fields.ts";
import { gridInput, SectionError } from "./form-parts.tsx";

const FIELDS = ["codigo", "ncm", "peso", "embalagem", "skus"];

interface TradeSectionProps {
  start: ProductDraft;
  /** As it is typed now. */
  draft: ProductDraft;
  errorOf: ErrorOf;
}

/** Codes, fiscal class and packed piece: for the seller's own trade, never shown to shoppers. */
export function TradeSection({ start, draft, errorOf }: TradeSectionProps) {
  const trade = start.trade ?? EMPTY_TRADE;
  return (
    <Disclosure
      summary={<h2 className="text-xl">Dados fiscais e de envio</h2>}
      open={FIELDS.some((field) => errorOf(field) !== undefined)}
      className="border-t"
    >
      <input type="hidden" name={TRADE_MARK} value="1" />
      <div className="grid gap-5">
        <p className="text-sm text-ink-soft">
          Opcional. Quem compra não vê. Servem para achar o produto, calcular o frete e emitir a nota.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            id="codigo"
            name="codigo"
            label="Código do produto"
            hint="O da sua loja ou do seu sistema"
            autoComplete="off"
            maxLength={MAX_CODE_LENGTH}
            defaultValue={trade.code}
            error={errorOf("codigo")}
          />
          <TextField
            id="ncm"
            name="ncm"
            label="NCM"
            hint="8 dígitos: 6109.10.00"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={trade.ncm}
            error={errorOf("ncm")}
          />
        </div>
        <Parcel trade={trade} category={draft.category} errorOf={errorOf} />
        <CodeGrid draft={draft} problem={errorOf("skus")} />
      </div>
    </Disclosure>
  );
}

interface ParcelProps {
  trade: TradeDraft;
  category: string;
  errorOf: ErrorOf;
}

/** One packed piece; what is left out is what is usual in the category. */
function Parcel({ trade, category, errorOf }: ParcelProps) {
  const { weightGrams, packageSize } = packedPieceOf(category, { weightGrams: null, packageSize: null });
  const { length, width, height } = packageSize;
  const problem = errorOf("embalagem");
  const side = (name: "comprimento" | "largura" | "altura", label: string, value: string, usual: number) => (
    <TextField
      id={name}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      suffix="cm"
      placeholder={String(usual)}
      defaultValue={value}
    />
  );
  return (
    <>
      <TextField
        id="peso"
        name="peso"
        label="Peso embalado, por peça"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        suffix="g"
        placeholder={String(weightGrams)}
        hint={`Usual na categoria: ${weightGrams} g`}
        className="sm:max-w-60"
        defaultValue={trade.weight}
        error={errorOf("peso")}
      />
      <fieldset id="embalagem" tabIndex={-1} className="grid gap-2 outline-none">
        <legend className="mb-1 font-semibold">Embalagem de uma peça</legend>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          {side("comprimento", "Comprimento", trade.length, length)}
          {side("largura", "Largura", trade.width, width)}
          {side("altura", "Altura", trade.height, height)}
        </div>
        <p className="text-sm text-ink-soft">
          Usual na categoria: {length} × {width} × {height} cm
        </p>
        <SectionError error={problem} />
      </fieldset>
    </>
  );
}

/** A SKU and an EAN for each colour and size, by the names that are typed now. */
function CodeGrid({ draft, problem }: { draft: ProductDraft; problem: string | undefined }) {
  const [colors, sizes] = [colorsOf(draft.colors), sizesOf(draft.sizes)];
  if (colors.length * sizes.length > MAX_VARIANTS) return null;
  const variants = variantsOf(colors, sizes);
  const origins = originsIn(draft);
  const known = new Map((draft.trade?.codes ?? []).map((codes) => [variantName(codes), codes]));
  const input = `${gridInput} w-full! min-w-28 text-left!`;
  return (
    <div id="skus" tabIndex={-1} className="grid gap-2 outline-none">
      <SectionError error={problem} />
      <DataTable caption="SKU e EAN de cada cor e tamanho" compact stacked>
        <thead>
          <tr>
            <HeadCell>Variação</HeadCell>
            <HeadCell>SKU</HeadCell>
            <HeadCell>EAN (código de barras)</HeadCell>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => {
            const { color, size } = variant;
            const origin = variantName(originOf(variant, origins));
            const codes = known.get(origin) ?? known.get(variantName(variant));
            return (
              <Row key={origin}>
                <RowHead className="min-w-24! break-words">
                  {color}, {size}
                </RowHead>
                <Cell label="SKU">
                  <input
                    name={skuName(color, size)}
                    aria-label={`SKU de ${color}, ${size}`}
                    autoComplete="off"
                    maxLength={MAX_CODE_LENGTH}
                    defaultValue={codes?.sku}
                    className={input}
                  />
                </Cell>
                <Cell label="EAN">
                  <input
                    name={eanName(color, size)}
                    aria-label={`EAN de ${color}, ${size}`}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                    defaultValue={codes?.ean}
                    className={input}
                  />
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}
