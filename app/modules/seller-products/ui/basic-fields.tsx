import { RadioGroup } from "#app/design/radio-group.tsx";
import { SelectField, TextArea, TextField } from "#app/design/text-field.tsx";
import { type Category, WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import type { FieldProblems } from "../problems.ts";
import type { ProductDraft } from "../product-draft.ts";
import { LONGEST } from "../product-input.ts";
import { Section } from "./section.tsx";

interface BasicFieldsProps {
  draft: ProductDraft;
  categories: readonly Category[];
  problems: FieldProblems;
  isNew: boolean;
}

export function BasicFields({ draft, categories, problems, isNew }: BasicFieldsProps) {
  return (
    <Section title="O produto">
      <TextField
        id="nome"
        name="nome"
        label="Nome do Produto"
        required
        maxLength={LONGEST.name}
        autoComplete="off"
        defaultValue={draft.name}
        error={problems.nome}
      />
      <TextArea
        id="descricao"
        name="descricao"
        label="Descrição"
        required
        maxLength={LONGEST.description}
        rows={5}
        defaultValue={draft.description}
        error={problems.descricao}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="preco"
          name="preco"
          label="Preço (R$)"
          type="number"
          inputMode="decimal"
          required
          min="0"
          step="0.01"
          defaultValue={draft.price}
          error={problems.preco}
        />
        <TextField
          id="preco_atacado"
          name="preco_atacado"
          label="Preço de atacado (R$)"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          hint={`Opcional, menor que o preço. Vale a partir de ${WHOLESALE_MINIMUM} peças da sua loja no carrinho.`}
          defaultValue={draft.wholesalePrice}
          error={problems.preco_atacado}
        />
      </div>
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
      {!isNew && <StatusField isActive={draft.isActive} />}
    </Section>
  );
}

export function StatusField({ isActive }: { isActive: boolean }) {
  return (
    <RadioGroup
      legend="Status"
      name="status"
      look="chip"
      defaultValue={isActive ? "ativo" : "inativo"}
      options={[
        { value: "ativo", label: "Ativo" },
        { value: "inativo", label: "Inativo" },
      ]}
    />
  );
}
