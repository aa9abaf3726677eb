import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { DAYS_BETWEEN_NAMES, MAX_SHOP_NAME } from "#app/modules/sellers/naming/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatDay } from "#app/shared/moment.ts";

interface NameFormProps {
  name: string;
  /** When it can be changed again; null where it can be now. */
  nextChange: Date | string | null;
  /** The page's address, which stays. */
  address: string;
  answer: FormAnswer | undefined;
}

/** The name changes at once, without a draft: it stands on every product and every parcel. */
export function NameForm({ name, nextChange, address, answer }: NameFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get("part") === "nome";
  if (nextChange) {
    return (
      <p>
        <strong className="font-semibold wrap-anywhere">{name}</strong>
        <span className="mt-1 block text-ink-soft">
          O nome pode ser mudado uma vez a cada {DAYS_BETWEEN_NAMES} dias: de novo a partir de{" "}
          {formatDay(new Date(nextChange))}.
        </span>
      </p>
    );
  }
  return (
    <ShopForm method="post" noValidate className="grid gap-4">
      <FormErrors errors={errors} />
      <input type="hidden" name="part" value="nome" />
      <TextField
        id="nome"
        name="nome"
        label="Nome da loja"
        required
        maxLength={MAX_SHOP_NAME}
        defaultValue={form.valueOf("nome", name)}
        error={errorOf("nome")}
        hint={`Muda na hora em toda parte, e depois só daqui a ${DAYS_BETWEEN_NAMES} dias. O endereço ${address} e a razão social não mudam.`}
      />
      <Button type="submit" busy={busy} busyLabel="Salvando..." className="justify-self-start">
        Mudar o nome
      </Button>
    </ShopForm>
  );
}
