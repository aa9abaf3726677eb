import { useState } from "react";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { type FormError, FormErrors } from "#app/design/form-errors.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import { QuantityPicker } from "#app/design/quantity-picker.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { StarInput } from "#app/design/star-input.tsx";
import { SelectField, TextArea, TextField } from "#app/design/text-field.tsx";
import { Section, Specimen } from "./specimen.tsx";

const states = ["SP", "RJ", "MG", "RS", "PR", "SC", "BA", "GO", "PE", "CE"].map((uf) => ({
  value: uf,
  label: uf,
}));
const postalCode = (raw: string) =>
  raw
    .replace(/\D/g, "")
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, "$1-$2");

export function Forms() {
  const [errors, setErrors] = useState<FormError[]>([]);
  return (
    <Section
      id="formularios"
      title="Formulários"
      lead="Campos nativos, com rótulo sempre à vista. O erro diz o que aconteceu e o que fazer, some quando a pessoa corrige e funciona sem scripts."
    >
      <Specimen
        title="Campos"
        file="text-field.tsx · masked-field.tsx · password-field.tsx"
        className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3"
      >
        <TextField label="Nome completo" name="name" required placeholder="Como está no documento" />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          defaultValue="maria@exemplo.com.br"
          hint="Para onde vai o recibo."
        />
        <TextField
          label="E-mail da empresa"
          name="email2"
          required
          defaultValue="maria@"
          error="Escreva o e-mail completo, como nome@empresa.com.br."
        />
        <MaskedField
          label="CEP"
          name="cep"
          format={postalCode}
          autoComplete="postal-code"
          defaultValue="11045300"
          hint="Digite no meio: o cursor não pula."
        />
        <TextField
          label="Preço"
          name="price"
          prefix="R$"
          suffix="/peça"
          inputMode="decimal"
          defaultValue="89,90"
        />
        <SelectField label="Estado" name="state" options={states} placeholder="Selecione" required />
        <PasswordField
          label="Senha"
          name="password"
          defaultValue="ondadomar"
          hint="Pelo menos 6 caracteres."
          autoComplete="new-password"
        />
        <SelectField
          label="Tipo de negócio"
          name="kind"
          options={[{ value: "a", label: "Distribuidor e representante comercial" }]}
          error="Tipo de negócio é obrigatório"
          placeholder="Selecione"
        />
        <TextField label="Inscrição estadual" name="ie" disabled defaultValue="110.042.490.114" />
        <TextArea
          label="Descrição"
          name="description"
          className="md:col-span-2"
          defaultValue="Vestido midi de viscose com amarração nas costas, forro até o joelho e bolsos."
        />
        <TextArea
          label="Motivo da rejeição"
          name="reason"
          required
          error="Escreva o motivo: ele vai no e-mail para a loja."
        />
      </Specimen>

      <Specimen
        title="Escolhas"
        file="checkbox-field.tsx · radio-group.tsx"
        className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3"
      >
        <div className="grid gap-3">
          <CheckboxField name="news" label="Quero receber novidades" defaultChecked />
          <CheckboxField name="gift" label="É para presente" hint="Sem preço na nota, com cartão." />
          <CheckboxField name="off" label="Retirar na loja" disabled />
          <CheckboxField
            name="terms"
            label="Li e aceito os termos de venda"
            required
            error="Aceite os termos para continuar."
          />
        </div>
        <RadioGroup
          legend="Pagamento"
          name="payment"
          look="card"
          defaultValue="pix"
          options={[
            {
              value: "pix",
              label: "PIX",
              hint: "Aprovação na hora",
              aside: <strong className="text-lagoon">−5%</strong>,
            },
            { value: "card", label: "Cartão de crédito", hint: "Até 12× sem juros" },
            { value: "boleto", label: "Boleto", hint: "Indisponível para retirada", disabled: true },
          ]}
        />
        <div className="grid gap-6">
          <RadioGroup
            legend="Tamanho"
            name="size"
            look="chip"
            defaultValue="M"
            options={["P", "M", "G", "GG", "Tamanho único"].map((size) => ({
              value: size,
              label: size,
              disabled: size === "GG",
            }))}
          />
          <RadioGroup
            legend="Situação"
            name="status"
            error="Escolha uma situação."
            options={[
              { value: "on", label: "Ativo" },
              { value: "off", label: "Inativo" },
            ]}
          />
        </div>
      </Specimen>

      <Specimen
        title="Quantidade e nota"
        file="quantity-picker.tsx · star-input.tsx"
        className="flex flex-wrap items-end gap-8"
      >
        <QuantityPicker label="Quantidade de Vestido midi" name="quantity" defaultValue={2} max={12} />
        <QuantityPicker label="Quantidade de Bermuda" name="quantity-sm" size="sm" max={12} />
        <QuantityPicker label="Quantidade indisponível" name="quantity-off" disabled />
        <StarInput name="stars" legend="Sua nota" defaultValue={4} />
      </Specimen>

      <Specimen title="Erros do formulário" file="form-errors.tsx" className="grid max-w-2xl gap-5">
        <FormErrors errors={errors} />
        <form
          noValidate
          className="grid gap-5 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            setErrors([{ message: "Endereço é obrigatório", fieldId: "guide-address" }]);
          }}
        >
          <TextField id="guide-address" label="Endereço" name="address" required error={errors[0]?.message} />
          <Button type="submit" className="self-end">
            Enviar vazio
          </Button>
        </form>
      </Specimen>
    </Section>
  );
}
