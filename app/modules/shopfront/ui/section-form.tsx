import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FieldError } from "#app/design/field.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { MAX_SECTION_NAME, MAX_SECTION_PRODUCTS } from "../edit/sections.ts";
import { OWN_PAGE_PATH } from "../shop-page.ts";

interface SectionFormProps {
  name: string;
  /** Null: a new one. */
  id: string | null;
  /** The products that are in it. */
  chosen: readonly string[];
  /** Everything that the shop has on sale. */
  products: readonly Pick<ProductSummary, "id" | "name" | "cover">[];
  /** Products of the section that are not on sale now. */
  resting: readonly { id: string; name: string }[];
  revision: number;
  answer: FormAnswer<{ chosen: string[] }> | undefined;
}

export function SectionForm({ name, id, chosen, products, resting, revision, answer }: SectionFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const ticked = new Set(answer?.state?.chosen ?? chosen);
  const problem = errorOf("produtos");
  return (
    <ShopForm method="post" noValidate className="grid max-w-3xl gap-6">
      <FormErrors errors={errors} />
      <input type="hidden" name="revisao" value={revision} />
      <TextField
        id="nome"
        name="nome"
        label="Nome da seção"
        required
        maxLength={MAX_SECTION_NAME}
        defaultValue={form.valueOf("nome", name)}
        error={errorOf("nome")}
        hint="Como “Verão”, “Festa” ou “Até R$ 50”."
      />
      <fieldset id="produtos" tabIndex={-1}>
        <legend className="text-sm font-semibold">Produtos da seção</legend>
        <p className="mt-1 text-sm text-ink-soft">
          Até {MAX_SECTION_PRODUCTS}, os mais novos primeiro. Só aparece o que estiver à venda.
        </p>
        {problem && <FieldError error={problem} />}
        <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-3">
              <span aria-hidden="true" className="w-12 shrink-0 overflow-hidden rounded-control">
                {product.cover ? (
                  <ResponsivePicture
                    picture={{ ...product.cover, alt: "" }}
                    sizes="48px"
                    widths={[160]}
                    className="aspect-3/4"
                  />
                ) : (
                  <NoPicture alt="" className="aspect-3/4 w-full" />
                )}
              </span>
              <CheckboxField
                name="produto"
                value={product.id}
                defaultChecked={ticked.has(product.id)}
                label={<span className="wrap-anywhere">{product.name}</span>}
              />
            </li>
          ))}
          {resting.map((product) => (
            <li key={product.id}>
              <CheckboxField
                name="produto"
                value={product.id}
                defaultChecked={ticked.has(product.id)}
                label={<span className="wrap-anywhere">{product.name}</span>}
                hint="Fora da vitrine agora"
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
          Salvar seção
        </Button>
        <ButtonLink to={OWN_PAGE_PATH} variant="quiet">
          Voltar
        </ButtonLink>
        {id !== null && (
          <Button type="submit" name="excluir" value="1" variant="quiet" formNoValidate className="ml-auto">
            Excluir seção
          </Button>
        )}
      </div>
    </ShopForm>
  );
}
