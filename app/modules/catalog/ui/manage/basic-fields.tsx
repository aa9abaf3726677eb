import { SelectField, TextField } from "#app/design/text-field.tsx";
import { borneBySeller } from "#app/platform/borne-by-seller.ts";
import { type Category, WHOLESALE_MINIMUM } from "../../index.ts";
import type { FieldProblems } from "../../manage/problems.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { PriceField, StatusField, WordFields } from "./common-fields.tsx";
import { Section } from "./section.tsx";

interface BasicFieldsProps {
  draft: ProductDraft;
  categories: readonly Category[];
  problems: FieldProblems;
  isNew: boolean;
  takenDown: string | null;
}

export function BasicFields({ draft, categories, problems, isNew, takenDown }: BasicFieldsProps) {
  return (
    <Section title="O produto">
      <WordFields draft={draft} problems={problems} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField draft={draft} problems={problems} />
        <TextField
          id="preco_atacado"
          name="preco_atacado"
          label="Preço de atacado (R$)"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          hint={`Opcional, menor que o preço. Vale a partir de ${WHOLESALE_MINIMUM} peças da loja no carrinho.`}
          defaultValue={draft.wholesalePrice}
          error={problems.preco_atacado}
        />
      </div>
      <p className="text-sm text-ink-soft">{borneBySeller} Considere isso no preço.</p>
      <SelectField
        id="categoria"
        name="categoria"
        label="Categoria"
        required
        placeholder="Selecione"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={draft.category}
        error={problems.categoria}
      />
      {!isNew && <StatusField isActive={draft.isActive} takenDown={takenDown} />}
    </Section>
  );
}
