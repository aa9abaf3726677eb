import { ButtonLink } from "#app/design/button.tsx";

/** Replaces the buy buttons when nothing in the cart can be bought. */
export default function NothingOnSale() {
  return (
    <>
      <p className="text-sm">
        Nada deste carrinho está à venda agora, por isso a compra não pode ser finalizada.
      </p>
      <ButtonLink to="/" variant="primary" size="lg" wide>
        Escolher outras peças
      </ButtonLink>
    </>
  );
}
