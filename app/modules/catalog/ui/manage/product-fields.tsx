import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { SelectField, TextArea, TextField } from "#app/design/text-field.tsx";
import type { ErrorOf } from "#app/platform/forms/use-form-answer.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { MAX_LENGTH, takenDownWording } from "../../manage/product-rules.ts";
import type { Category } from "../../product.ts";
import { WHOLESALE_MINIMUM } from "../../wholesale-price.ts";
import { Earnings } from "./earnings.tsx";
import { Section, SectionError } from "./form-parts.tsx";
import { MeasureGrid, MissingMeasures } from "./measure-fields.tsx";

interface BasicFieldsProps {
  start: ProductDraft;
  /** As it is typed now. */
  draft: ProductDraft;
  rates: Readonly<Record<string, number>>;
  categories: readonly Category[];
  errorOf: ErrorOf;
  isNew: boolean;
  takenDown: string | null;
}

export function BasicFields({
  start,
  draft,
  rates,
  categories,
  errorOf,
  isNew,
  takenDown,
}: BasicFieldsProps) {
  return (
    <Section title="O produto">
      <WordFields draft={start} errorOf={errorOf} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField draft={start} errorOf={errorOf} />
        <TextField
          id="preco_atacado"
          name="preco_atacado"
          label="Preço de atacado (R$)"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          hint={`Opcional, menor que o preço. Vale a partir de ${WHOLESALE_MINIMUM} peças da loja no carrinho.`}
          defaultValue={start.wholesalePrice}
          error={errorOf("preco_atacado")}
        />
      </div>
      <SelectField
        id="categoria"
        name="categoria"
        label="Categoria"
        required
        placeholder="Selecione"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={start.category}
        error={errorOf("categoria")}
      />
      <Earnings draft={draft} rates={rates} />
      {!isNew && <StatusField isActive={start.isActive} takenDown={takenDown} />}
    </Section>
  );
}

/** Fields of both the whole form and the quick edit form. */

interface CommonFieldProps {
  draft: ProductDraft;
  errorOf: ErrorOf;
}

export function WordFields({ draft, errorOf }: CommonFieldProps) {
  return (
    <>
      <TextField
        id="nome"
        name="nome"
        label="Nome do Produto"
        required
        maxLength={MAX_LENGTH.name}
        autoComplete="off"
        defaultValue={draft.name}
        error={errorOf("nome")}
      />
      <TextArea
        id="descricao"
        name="descricao"
        label="Descrição"
        required
        maxLength={MAX_LENGTH.description}
        rows={5}
        defaultValue={draft.description}
        error={errorOf("descricao")}
      />
    </>
  );
}

export function PriceField({ draft, errorOf }: CommonFieldProps) {
  return (
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
      error={errorOf("preco")}
    />
  );
}

interface StatusFieldProps {
  isActive: boolean;
  /** Why an administrator took it off sale; the seller cannot change the status then. */
  takenDown?: string | null;
}

export function StatusField({ isActive, takenDown }: StatusFieldProps) {
  const value = isActive ? "ativo" : "inativo";
  if (takenDown) {
    return (
      <>
        <input type="hidden" name="status" value={value} />
        <Notice tone="warning" title={takenDownWording(takenDown)}>
          Corrija o que for preciso e salve. O produto volta à venda quando for liberado.
        </Notice>
      </>
    );
  }
  return (
    <RadioGroup
      legend="Status"
      name="status"
      look="chip"
      defaultValue={value}
      options={[
        { value: "ativo", label: "Ativo" },
        { value: "inativo", label: "Inativo" },
      ]}
    />
  );
}

interface DetailFieldsProps {
  start: ProductDraft;
  draft: ProductDraft;
  errorOf: ErrorOf;
}

export function DetailFields({ start, draft, errorOf }: DetailFieldsProps) {
  return (
    <>
      <Section title="Tecido e cuidados">
        <TextField
          id="composicao"
          name="composicao"
          label="Composição"
          hint="Opcional: 95% viscose, 5% elastano"
          maxLength={MAX_LENGTH.composition}
          defaultValue={start.composition}
          error={errorOf("composicao")}
        />
        <TextArea
          id="cuidados"
          name="cuidados"
          label="Cuidados com a peça"
          hint="Opcional: como lavar, secar e passar"
          rows={3}
          maxLength={MAX_LENGTH.care}
          defaultValue={start.care}
          error={errorOf("cuidados")}
        />
      </Section>
      <Section
        id="medidas"
        title="Tabela de medidas"
        hint="Medidas do corpo em centímetros, por tamanho. O que ficar em branco não aparece na página."
      >
        <SectionError error={errorOf("medidas")} />
        <MissingMeasures draft={draft} />
        <MeasureGrid draft={draft} />
      </Section>
    </>
  );
}
