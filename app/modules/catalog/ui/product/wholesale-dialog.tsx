import { type FormEvent, type MouseEvent, useState } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Dialog } from "#app/design/dialog.tsx";
import { FieldError } from "#app/design/field.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { useOnePress } from "#app/design/use-one-press.ts";
import type { Product } from "../../product.ts";
import { type MixedPieces, piecesIn } from "../../wholesale-mix.ts";
import { WHOLESALE_MINIMUM } from "../../wholesale-price.ts";
import { MixFields, mixInForm, overStockText, wholesaleStatus } from "./mix-fields.tsx";
import { restockChatLink } from "./restock-chat-link.ts";

interface WholesaleDialogProps {
  open: boolean;
  onClose: () => void;
  product: Product;
  address: string;
  mix: readonly MixedPieces[];
  onMix: (mix: readonly MixedPieces[]) => void;
  onAdd: () => void;
}

const FORM = "atacado";

/** Chooses at least twelve pieces over colours and sizes. Default export: it is loaded lazily. */
export default function WholesaleDialog(props: WholesaleDialogProps) {
  const { open, onClose, product, address, mix, onMix, onAdd } = props;
  const onePress = useOnePress();
  const [problem, setProblem] = useState<string>();
  const pieces = piecesIn(mix);
  const tooMany = overStockText(product, mix);
  const enoughInStock = product.stock >= WHOLESALE_MINIMUM;

  const change = (event: FormEvent<HTMLFormElement>) => {
    setProblem(undefined);
    onMix(mixInForm(product, event.currentTarget).filter(({ quantity }) => quantity > 0));
  };
  const send = (event: FormEvent) => {
    if (pieces >= WHOLESALE_MINIMUM && !tooMany) return onePress(event) && onClose();
    event.preventDefault();
    setProblem(tooMany ?? `Escolha pelo menos ${WHOLESALE_MINIMUM} peças para o atacado.`);
  };
  const add = (event: MouseEvent) => {
    if (pieces > 0 && !tooMany) return onePress(event, "cart") && onAdd();
    setProblem(tooMany ?? "Escolha pelo menos uma peça.");
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Monte o seu atacado"
      description={`${product.name}: misture cores e tamanhos à vontade.`}
      footer={
        <>
          <div className="w-full">
            <p role="status" className="font-semibold">
              {tooMany ?? wholesaleStatus(product, mix)}
            </p>
            {problem && problem !== tooMany && <FieldError error={problem} />}
          </div>
          <Button icon={<Icon name="shopping-bag" />} onClick={add} className="max-sm:w-full">
            Colocar no carrinho
          </Button>
          {enoughInStock && (
            <Button
              type="submit"
              form={FORM}
              variant="primary"
              icon={<Icon name="message-circle" />}
              className="max-sm:w-full"
            >
              Pedir no atacado pelo chat
            </Button>
          )}
        </>
      }
    >
      <form
        id={FORM}
        method="post"
        action={`/q?produto=${product.id}`}
        target="_blank"
        noValidate
        onInput={change}
        onSubmit={send}
        className="grid gap-4"
        rel="noopener"
      >
        <input type="hidden" name="tipo" value="atacado" />
        <MixFields product={product} mix={mix} />
      </form>
      {!enoughInStock && (
        <Notice
          tone="warning"
          title={product.stock === 1 ? "Resta 1 peça" : `Restam ${product.stock} peças`}
          action={
            <ButtonLink to={restockChatLink(product, address)} target="_blank" rel="noreferrer" size="sm">
              Perguntar à loja
            </ButtonLink>
          }
          className="mt-5"
        >
          São menos que as {WHOLESALE_MINIMUM} do atacado. Complete com outras peças da loja no carrinho.
        </Notice>
      )}
    </Dialog>
  );
}
