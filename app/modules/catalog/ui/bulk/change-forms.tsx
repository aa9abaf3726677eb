import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import type { Category } from "../../product.ts";

type Asked = ReturnType<typeof useFormAnswer>;

interface ChangeFormsProps {
  /** Where the forms are sent: the selection is in its query string. */
  address: string;
  categories: readonly Category[];
  answer: FormAnswer | undefined;
}

/** One form for each kind of change; each leads to its preview. */
export function ChangeForms({ address, categories, answer }: ChangeFormsProps) {
  const asked = useFormAnswer(answer);
  const sent = asked.valueOf("acao");
  const form = (name: string, summary: string, fields: ReactNode, danger?: "danger") => (
    <Disclosure summary={summary} name="alteracao" open={sent === name}>
      <ChangeForm name={name} address={address} danger={danger}>
        {fields}
      </ChangeForm>
    </Disclosure>
  );
  return (
    <div className="max-w-2xl">
      <FormErrors errors={asked.errors} />
      {form("preco", "Preço", <PriceFields {...asked} />)}
      {form("estoque", "Estoque", <StockFields {...asked} />)}
      {form(
        "status",
        "Status",
        <RadioGroup
          legend="Novo status"
          name="ativo"
          look="chip"
          defaultValue={asked.valueOf("ativo", "sim")}
          options={[
            { value: "sim", label: "Ativar" },
            { value: "nao", label: "Desativar" },
          ]}
        />,
      )}
      {form(
        "categoria",
        "Categoria",
        <SelectField
          id="para"
          name="para"
          label="Nova categoria"
          required
          placeholder="Selecione"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={asked.valueOf("para")}
          error={asked.errorOf("para")}
        />,
      )}
      {form(
        "excluir",
        "Excluir",
        <p>Os produtos saem da loja e desta lista. Pedidos já feitos continuam como estão.</p>,
        "danger",
      )}
    </div>
  );
}

function ChangeForm(props: { name: string; address: string; danger?: "danger"; children: ReactNode }) {
  const busy = useNavigation().formData?.get("acao") === props.name;
  return (
    <ShopForm method="post" action={props.address} noValidate className="group/change grid gap-5">
      <input type="hidden" name="acao" value={props.name} />
      {props.children}
      <Button
        type="submit"
        variant={props.danger ?? "primary"}
        busy={busy}
        busyLabel="Preparando..."
        className="justify-self-start"
      >
        Ver prévia
      </Button>
    </ShopForm>
  );
}

function PriceFields({ errorOf, valueOf: typed }: Asked) {
  return (
    <>
      <RadioGroup
        legend="Qual preço"
        name="preco_de"
        look="chip"
        defaultValue={typed("preco_de", "varejo")}
        error={errorOf("preco_de")}
        options={[
          { value: "varejo", label: "Preço" },
          { value: "atacado", label: "Preço de atacado" },
          { value: "ambos", label: "Os dois" },
        ]}
      />
      <RadioGroup
        legend="Como"
        name="modo"
        look="chip"
        defaultValue={typed("modo", "aumentar")}
        error={errorOf("modo")}
        options={[
          { value: "aumentar", label: "Aumentar em %" },
          { value: "reduzir", label: "Reduzir em %" },
          { value: "definir", label: "Pôr um valor" },
        ]}
      />
      <div className="grid items-start gap-5 sm:max-w-80">
        <TextField
          id="porcento"
          name="porcento"
          label="Porcentagem"
          inputMode="decimal"
          suffix="%"
          hint="10 ou 7,5"
          className="group-has-[input[value=definir]:checked]/change:hidden"
          defaultValue={typed("porcento")}
          error={errorOf("porcento")}
        />
        <TextField
          id="valor"
          name="valor"
          label="Valor"
          inputMode="decimal"
          prefix="R$"
          hint="O mesmo em todos: 59,90"
          className="not-group-has-[input[value=definir]:checked]/change:hidden"
          defaultValue={typed("valor")}
          error={errorOf("valor")}
        />
      </div>
      <CheckboxField
        label="Arredondar para o preço terminado em ,90 mais próximo"
        name="noventa"
        value="1"
        defaultChecked={typed("noventa") !== ""}
      />
    </>
  );
}

function StockFields({ errorOf, valueOf: typed }: Asked) {
  return (
    <>
      <RadioGroup
        legend="Em cada variação de cor e tamanho"
        name="estoque_modo"
        look="chip"
        defaultValue={typed("estoque_modo", "somar")}
        error={errorOf("estoque_modo")}
        options={[
          { value: "somar", label: "Somar ou tirar" },
          { value: "definir", label: "Pôr um número" },
        ]}
      />
      <TextField
        id="pecas"
        name="pecas"
        label="Peças"
        inputMode="text"
        hint="10 soma dez a cada variação; -2 tira duas. Números diferentes por variação ficam na grade de estoque."
        className="sm:max-w-60"
        defaultValue={typed("pecas")}
        error={errorOf("pecas")}
      />
    </>
  );
}
