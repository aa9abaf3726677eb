import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { counted, type ImportPage } from "../import.ts";

/** Says what would happen, and begins or discards it. */
export function StartForm({ found, error }: { found: ImportPage; error: string | undefined }) {
  const { planned } = found;
  const busy = useNavigation().formMethod === "POST";
  const toWrite = planned.criar + planned.alterar;
  return (
    <Card as="section" aria-labelledby="conferencia">
      <h3 id="conferencia" className="mb-2 text-xl">
        O que vai acontecer
      </h3>
      <ul className="mb-4 grid list-disc gap-1 pl-5">
        <li>{counted(planned.criar, "produto novo", "produtos novos")}</li>
        <li>{counted(planned.alterar, "alterado", "alterados")}</li>
        <li>{counted(planned.igual, "fica como está: já é igual", "ficam como estão: já são iguais")}</li>
        <li>{counted(planned.recusar, "recusado", "recusados")}</li>
      </ul>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Se peças forem vendidas até lá, o estoque do arquivo é descontado delas: nada volta à venda de
        surpresa. Um produto que alguém editar até lá não é alterado.
      </p>
      <ShopForm method="post" className="grid max-w-2xl gap-4">
        {toWrite > 0 && (
          <RadioGroup
            legend="Se um produto não puder entrar"
            name="modo"
            look="card"
            defaultValue={planned.recusar > 0 ? "boas" : "todas"}
            error={error}
            options={[
              {
                value: "todas",
                label: "Todas ou nenhuma",
                hint:
                  planned.recusar > 0
                    ? "Não disponível: há produtos recusados neste arquivo."
                    : "Se um deles falhar, tudo volta a ser como era.",
                disabled: planned.recusar > 0,
              },
              { value: "boas", label: "Só as linhas boas", hint: "Os outros produtos entram mesmo assim." },
            ]}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {toWrite > 0 && (
            <Button type="submit" name="acao" value="importar" variant="primary" busy={busy}>
              Importar {counted(toWrite, "produto", "produtos")}
            </Button>
          )}
          <Button type="submit" name="acao" value="descartar" variant="quiet" busy={busy}>
            Descartar
          </Button>
        </div>
      </ShopForm>
    </Card>
  );
}
