import { lazy, Suspense, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Loading, Skeleton } from "#app/design/skeleton.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { useToast } from "#app/design/toast.tsx";
import { Section, Specimen } from "./specimen.tsx";

// Loaded on the first press, as in the storefront.
const Dialog = lazy(() => import("#app/design/dialog.tsx").then((file) => ({ default: file.Dialog })));
const Drawer = lazy(() => import("#app/design/drawer.tsx").then((file) => ({ default: file.Drawer })));
const ConfirmDialog = lazy(() =>
  import("#app/design/confirm-dialog.tsx").then((file) => ({ default: file.ConfirmDialog })),
);

type Overlay = "dialog" | "long" | "drawer" | "confirm" | "delete" | null;

export function Feedback() {
  const toast = useToast();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [asked, setAsked] = useState(false);
  const open = (which: Overlay) => {
    setAsked(true);
    setOverlay(which);
  };
  const close = () => setOverlay(null);

  return (
    <Section
      id="respostas"
      title="Respostas"
      lead="O que aconteceu, e o que fazer agora. Sem ponto de exclamação nos erros, sem caixas do navegador."
    >
      <Specimen title="Avisos na página" file="notice.tsx" className="grid gap-3 lg:grid-cols-2">
        <Notice title="Verificação em análise">Você recebe um e-mail com o resultado em até 48 horas.</Notice>
        <Notice tone="success" title="Pedido confirmado">
          Número 8F3A21C0. O recibo foi para maria@exemplo.com.br.
        </Notice>
        <Notice tone="warning">Três produtos estão com estoque baixo.</Notice>
        <Notice
          tone="error"
          title="Erro ao carregar pedidos"
          action={
            <Button size="sm" className="bg-white">
              Tentar novamente
            </Button>
          }
        >
          Verifique sua conexão. Seus dados estão salvos.
        </Notice>
      </Specimen>

      <Specimen title="Avisos passageiros" file="toast.tsx">
        <Button onClick={() => toast({ text: "Produto adicionado ao carrinho", tone: "success" })}>
          Mostrar aviso
        </Button>
        <Button
          onClick={() =>
            toast({
              text: "Item removido do carrinho",
              action: { label: "Desfazer", onPress: () => toast({ text: "Item de volta ao carrinho" }) },
            })
          }
        >
          Com desfazer
        </Button>
        <Button
          onClick={() =>
            toast({ text: "Não foi possível salvar. Tente de novo em instantes.", tone: "error" })
          }
        >
          Com erro
        </Button>
      </Specimen>

      <Specimen title="Diálogos e gavetas" file="dialog.tsx · confirm-dialog.tsx · drawer.tsx">
        <Button onClick={() => open("dialog")}>Editar produto</Button>
        <Button onClick={() => open("long")}>Texto longo</Button>
        <Button onClick={() => open("drawer")}>Filtros</Button>
        <Button onClick={() => open("confirm")}>Fazer login?</Button>
        <Button onClick={() => open("delete")}>Excluir produto</Button>
      </Specimen>

      <Specimen title="Carregando" file="skeleton.tsx" className="max-w-3xl">
        <Loading>
          <div className="grid grid-cols-3 gap-4">
            {["a", "b", "c"].map((key) => (
              <div key={key}>
                <Skeleton className="aspect-4/5 w-full rounded-card" />
                <Skeleton className="mt-3 h-4 w-4/5" />
                <Skeleton className="mt-2 h-4 w-2/5" />
                <Skeleton className="mt-3 h-7 w-3/5" />
              </div>
            ))}
          </div>
        </Loading>
      </Specimen>

      {asked && (
        <Suspense fallback={null}>
          <Dialog
            open={overlay === "dialog"}
            onClose={close}
            title="Editar Produto"
            description="As mudanças aparecem na loja assim que você salva."
            footer={
              <>
                <Button variant="quiet" onClick={close}>
                  Cancelar
                </Button>
                <Button variant="primary" type="submit" form="edit-product">
                  Salvar Alterações
                </Button>
              </>
            }
          >
            <form id="edit-product" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
              <TextField label="Nome do Produto" name="name" required defaultValue="Vestido midi Ilhabela" />
              <TextArea
                label="Descrição"
                name="description"
                required
                defaultValue="Viscose leve com amarração."
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField label="Preço" name="price" prefix="R$" defaultValue="89,90" />
                <TextField label="Estoque" name="stock" type="number" min={0} defaultValue={7} />
              </div>
            </form>
          </Dialog>
          <Dialog open={overlay === "long"} onClose={close} title="Políticas para vendedores" size="sm">
            <div className="prose">
              {"I II III IV V VI VII VIII IX X XI XII XIII XIV".split(" ").map((clause) => (
                <p key={clause}>
                  {clause}. O vendedor despacha em até 2 dias úteis depois da confirmação do pagamento e
                  responde pela qualidade do que anuncia.
                </p>
              ))}
            </div>
          </Dialog>
          <Drawer
            open={overlay === "drawer"}
            onClose={close}
            title="Filtros"
            footer={
              <>
                <Button variant="quiet" onClick={close}>
                  Limpar tudo
                </Button>
                <Button variant="primary" onClick={close}>
                  Ver 128 produtos
                </Button>
              </>
            }
          >
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold">Categoria</legend>
              {["Roupas", "Calçados", "Acessórios", "Plus Size", "Moda Praia"].map((name) => (
                <CheckboxField key={name} name="category" value={name} label={name} />
              ))}
            </fieldset>
          </Drawer>
          <ConfirmDialog
            open={overlay === "confirm"}
            onCancel={close}
            onConfirm={close}
            title="Entre para continuar"
            confirmLabel="Fazer login"
          >
            Você precisa estar logado para continuar. Deseja fazer login?
          </ConfirmDialog>
          <ConfirmDialog
            open={overlay === "delete"}
            onCancel={close}
            onConfirm={close}
            title="Confirmar Exclusão"
            confirmLabel="Excluir Permanentemente"
            danger
          >
            Esta ação é permanente e não pode ser desfeita.
          </ConfirmDialog>
        </Suspense>
      )}
    </Section>
  );
}
