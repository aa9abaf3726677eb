import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import type { FieldProblems } from "../../manage/problems.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { LONGEST } from "../../manage/product-input.ts";
import { takenDownWords } from "../../manage/words.ts";

/** The fields that the whole form and the short one have in common. */

interface CommonFieldProps {
  draft: ProductDraft;
  problems: FieldProblems;
}

export function WordFields({ draft, problems }: CommonFieldProps) {
  return (
    <>
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
    </>
  );
}

export function PriceField({ draft, problems }: CommonFieldProps) {
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
      error={problems.preco}
    />
  );
}

interface StatusFieldProps {
  isActive: boolean;
  /** Why an administrator took it off sale: then its seller has no say in it. */
  takenDown?: string | null;
}

export function StatusField({ isActive, takenDown }: StatusFieldProps) {
  const value = isActive ? "ativo" : "inativo";
  if (takenDown) {
    return (
      <>
        <input type="hidden" name="status" value={value} />
        <Notice tone="warning" title={takenDownWords(takenDown)}>
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
