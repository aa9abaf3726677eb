import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import type { Category } from "#app/modules/catalog/index.ts";
import type { ImportPage } from "../import.ts";

const MAX_SHOWN = 100;

/** The names of the file that are no categories of ours, each with a choice. */
export function CategoryChoice({
  found,
  categories,
}: {
  found: ImportPage;
  categories: readonly Category[];
}) {
  const busy = useNavigation().formMethod === "POST";
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card as="section" aria-labelledby="categorias">
      <h3 id="categorias" className="mb-2 text-xl">
        Categorias do arquivo
      </h3>
      <p className="mb-4 max-w-prose text-ink-soft">
        Estas categorias não existem na Maré. Escolha a nossa para cada uma; depois conferimos o arquivo de
        novo.
      </p>
      <ShopForm method="post" className="grid gap-4">
        <ul className="grid gap-4 sm:grid-cols-2">
          {found.unknown.slice(0, MAX_SHOWN).map(({ key, name, products }, at) => (
            <li key={key}>
              <input type="hidden" name="nome" value={key} />
              <SelectField
                id={`categoria-${at}`}
                name="categoria"
                label={name || "(sem categoria)"}
                hint={products === 1 ? "1 produto" : `${products.toLocaleString("pt-BR")} produtos`}
                placeholder="Selecione"
                options={options}
                defaultValue={Object.hasOwn(found.choices, key) ? found.choices[key] : ""}
              />
            </li>
          ))}
        </ul>
        <div>
          <Button type="submit" name="acao" value="categorias" busy={busy}>
            Usar estas categorias
          </Button>
        </div>
      </ShopForm>
    </Card>
  );
}
