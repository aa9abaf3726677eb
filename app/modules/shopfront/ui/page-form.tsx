import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { SelectField, TextArea, TextField } from "#app/design/text-field.tsx";
import { WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import { GALLERY_WIDTHS } from "#app/modules/pictures/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { businessDays } from "#app/shared/business-days.ts";
import { MAX_POLICY, MAX_POSTING_DAYS, MAX_STORY, type ShopPage, type ShopPicture } from "../shop-page.ts";

const ACCEPT = "image/jpeg,image/png,image/webp,image/avif";
const POSTING_DAYS = Array.from({ length: MAX_POSTING_DAYS }, (_, day) => ({
  value: String(day + 1),
  label: `Em até ${businessDays(day + 1)}`,
}));

interface PageFormProps {
  page: ShopPage;
  revision: number;
  answer: FormAnswer | undefined;
}

/** Pictures and texts of the page. Nothing of it is seen by others before it is published. */
export function PageForm({ page, revision, answer }: PageFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get("part") === "pagina";
  return (
    <ShopForm method="post" encType="multipart/form-data" noValidate className="grid gap-6">
      <FormErrors errors={errors} />
      <input type="hidden" name="part" value="pagina" />
      <input type="hidden" name="revisao" value={revision} />
      <PictureField
        name="faixa"
        label="Faixa"
        hint="A imagem larga do alto da página. Fica melhor com 1600 × 400 pixels ou mais; em telas estreitas, as beiradas são cortadas."
        picture={page.banner}
        look="aspect-4/1 w-full"
        error={errorOf("faixa")}
        unsaved={form.valueOf("faixa")}
        remove={form.valueOf("sem-faixa") !== ""}
      />
      <PictureField
        name="marca"
        label="Logo"
        hint="Quadrada, de 400 pixels ou mais: aparece em um círculo."
        picture={page.logo}
        look="size-28 rounded-full!"
        error={errorOf("marca")}
        unsaved={form.valueOf("marca")}
        remove={form.valueOf("sem-marca") !== ""}
      />
      <TextArea
        id="historia"
        name="historia"
        label="A história da loja"
        rows={6}
        maxLength={MAX_STORY}
        hint={`Texto simples, até ${MAX_STORY} caracteres. Uma linha em branco começa outro parágrafo.`}
        defaultValue={form.valueOf("historia", page.story)}
        error={errorOf("historia")}
      />
      <SelectField
        id="postagem"
        name="postagem"
        label="Em quanto tempo a loja posta"
        options={POSTING_DAYS}
        hint={`A contar do pagamento. Todas as lojas postam em até ${businessDays(MAX_POSTING_DAYS)}; prometa menos só se sempre cumprir.`}
        defaultValue={form.valueOf("postagem", String(Math.min(page.postingDays, MAX_POSTING_DAYS)))}
        error={errorOf("postagem")}
      />
      <TextArea
        id="envio"
        name="envio"
        label="Mais sobre o envio"
        maxLength={MAX_POLICY}
        hint="Embalagem, dias em que não há postagem, como acompanhar."
        defaultValue={form.valueOf("envio", page.shippingPolicy)}
        error={errorOf("envio")}
      />
      <TextArea
        id="troca"
        name="troca"
        label="Trocas"
        maxLength={MAX_POLICY}
        hint="O que a loja oferece além dos prazos de desistência e devolução, que valem em todas as lojas."
        defaultValue={form.valueOf("troca", page.exchangePolicy)}
        error={errorOf("troca")}
      />
      <TextArea
        id="atacado"
        name="atacado"
        label="Condições de atacado"
        maxLength={MAX_POLICY}
        hint={`O preço de atacado vale a partir de ${WHOLESALE_MINIMUM} peças da loja. Aqui vai o que mais combina com revendedores.`}
        defaultValue={form.valueOf("atacado", page.wholesaleTerms)}
        error={errorOf("atacado")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Salvando...">
          Salvar rascunho
        </Button>
        <Button type="submit" name="depois" value="previa" variant="primary" icon={<Icon name="eye" />}>
          Salvar e ver a prévia
        </Button>
      </div>
    </ShopForm>
  );
}

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  picture: ShopPicture | null;
  look: string;
  error: string | undefined;
  /** The file that was chosen on a refused form: without scripts it has to be chosen again. */
  unsaved: string;
  /** Whether the picture is to go, as ticked on a refused form. */
  remove: boolean;
}

function PictureField({ name, label, hint, picture, look, error, unsaved, remove }: PictureFieldProps) {
  return (
    <div className="grid gap-3">
      {picture && (
        <ResponsivePicture
          picture={{ ...picture, alt: `${label} atual` }}
          sizes="(width>=768px) 720px,100vw"
          widths={GALLERY_WIDTHS}
          className={`rounded-card ${look}`}
        />
      )}
      <TextField
        // Emptied once its picture was taken.
        key={picture?.id ?? "none"}
        id={name}
        name={name}
        label={label}
        type="file"
        accept={ACCEPT}
        hint={`${hint} JPEG, PNG, WebP ou AVIF de até 8 MB.`}
        error={error}
      />
      {unsaved !== "" && error === undefined && (
        <p className="text-sm font-medium wrap-anywhere text-hibiscus not-noscript:hidden">
          {unsaved} ainda não foi salva: escolha a imagem de novo.
        </p>
      )}
      {picture && (
        <CheckboxField
          key={`sem ${picture.id}`}
          name={`sem-${name}`}
          value="1"
          defaultChecked={remove}
          label={`Tirar ${label.toLowerCase()} da página`}
        />
      )}
    </div>
  );
}
