import { type FormEvent, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { afterFrame } from "#app/design/after-frame.ts";
import { FieldError } from "#app/design/field.tsx";
import { lazyPart } from "#app/design/lazy-part.ts";
import { Link } from "#app/design/link.tsx";
import { QuantityPicker } from "#app/design/quantity-picker.tsx";
import { useOnePress } from "#app/design/use-one-press.ts";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import { servedPart } from "#app/platform/served-part.tsx";
import type { Product } from "../../product.ts";
import type { MixedPieces } from "../../wholesale-mix.ts";
import { BuyBar } from "./buy-bar.tsx";
import {
  availablePieces,
  type Choice,
  type Choosable,
  choosable,
  SIZE_MISSING,
  stockHint,
  withColor,
  withSize,
} from "./choice.ts";
import { AddButtons, MissingSize } from "./choice-buttons.tsx";
import { Subtotal } from "./price-block.tsx";
import { ColorPicker, type MarkedSize, SizePicker } from "./variant-pickers.tsx";

const OtherWays = servedPart(() => import("./other-ways.tsx"));
const SoldOut = servedPart(() => import("./sold-out.tsx"));
const WholesaleDialog = lazyPart(() => import("./wholesale-dialog.tsx"));

/** Adds the chosen pieces to the cart and returns a notice. Passed in by the route: catalog does not import cart. */
export type AddToCart = (chosen: readonly MixedPieces[]) => string;

/** Goes to the checkout with the chosen pieces; passed in for the same reason. */
export type BuyNow = (chosen: readonly MixedPieces[]) => void;

export interface ChoiceFormProps {
  product: Product;
  /** The absolute URL of this page, for a question in the chat. */
  address: string;
  choice: Choice;
  choose: (next: (choice: Choice) => Choice) => void;
  marked: MarkedSize | null;
  addToCart: AddToCart;
  buyNow: BuyNow;
  /** Changes when the added pieces were seen; the same press after that is a new request. */
  round: number;
  /** Kept in the URL when the form is sent without scripts. */
  cep: string | undefined;
  /** Whether the page shows similar pieces. */
  hasAlike: boolean;
}

const FORM = "escolha";

/** A GET form of the page itself: without scripts, the choice is then in the URL. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { product, address, choice, choose, marked, addToCart, buyNow, round, cep, hasAlike } = props;
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const onePress = useOnePress();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [status, setStatus] = useState("");
  const [mixing, setMixing] = useState<boolean>();
  // Kept while the page is open, so that closing the dialog does not lose the mix.
  const [mix, setMix] = useState<readonly MixedPieces[]>([]);
  const available = availablePieces(product, choice);

  const clear = useCallback(() => {
    setStatus("");
    setProblems(NO_PROBLEMS);
  }, []);
  const change = useCallback(
    (next: (choice: Choice) => Choice) => {
      clear();
      choose(next);
    },
    [clear, choose],
  );
  const askForSize = () => {
    clear();
    setProblems({ size: available > 0 ? SIZE_MISSING.available : SIZE_MISSING.soldOut });
    form.current?.querySelector<HTMLElement>("input[name=tamanho]:enabled")?.focus();
  };
  const submit = (event: FormEvent) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const chat = button?.name === "tipo" ? button.value : null;
    // A press may come before what was chosen last is drawn everywhere.
    const size = form.current?.querySelector<HTMLInputElement>("input[name=tamanho]:checked")?.value ?? null;
    const quantity = form.current?.querySelector<HTMLInputElement>("input[name=quantidade]");
    const complete = size !== null && quantity?.validity.valid;
    const isBuyNow = button?.name === "produto";
    // A second press soon after the first is the same request and keeps its notice. "Buy now" also asks for a size.
    const happensOnce = complete && chat !== "atacado" && !isBuyNow;
    if (happensOnce && !onePress(event, JSON.stringify([button?.name, choice, size, round]))) return;
    clear();
    if (complete && chat === "varejo") return;
    event.preventDefault();
    // Wholesale mixes colours and sizes, so no size is needed yet.
    if (chat === "atacado") openMix();
    else if (size === null) askForSize();
    else if (!quantity?.validity.valid)
      setProblems({ quantity: `Informe uma quantidade de 1 a ${available}` });
    else if (isBuyNow) buyNow([{ ...choice, size }]);
    // The pressed button is drawn first: the cart, its count and the notice follow in the next frame.
    else afterFrame(() => setStatus(addToCart([{ ...choice, size }])));
  };
  const openMix = () => {
    const { color, size, quantity } = choice;
    if (mix.length === 0 && size !== null) setMix([{ color, size, quantity }]);
    setMixing(true);
  };
  const addMix = () => {
    clear();
    setStatus(addToCart(mix));
    setMixing(false);
  };

  const shown = useMemo(() => choosable(product), [product]);
  const state = { choice, change, marked, problems, status, addButton };
  const fields = { product: shown, address, cep, hasAlike, ...state };
  return (
    <>
      <form
        ref={form}
        id={FORM}
        method="get"
        noValidate
        onSubmit={submit}
        className="grid gap-5"
        {...renderedOnceFor(ChoiceFields, fields)}
      />
      {product.stock > 0 && <BuyBar product={product} form={FORM} main={addButton} />}
      {mixing !== undefined && (
        <Suspense fallback={null}>
          <WholesaleDialog
            open={mixing}
            onClose={() => setMixing(false)}
            product={product}
            address={address}
            mix={mix}
            onMix={setMix}
            onAdd={addMix}
          />
        </Suspense>
      )}
    </>
  );
}

interface Problems {
  size?: string;
  quantity?: string;
}

const NO_PROBLEMS: Problems = {};

interface ChoiceFieldsProps
  extends Pick<ChoiceFormProps, "address" | "choice" | "marked" | "cep" | "hasAlike"> {
  product: Choosable;
  change: (next: (choice: Choice) => Choice) => void;
  problems: Problems;
  status: string;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** Each part is drawn again only when what it shows has changed: a chosen size leaves the colours and the buttons alone. */
function ChoiceFields(props: ChoiceFieldsProps) {
  const { product, address, choice, change, marked, problems, status, addButton, cep, hasAlike } = props;
  const { id, name, sellerName } = product;
  const available = availablePieces(product, choice);
  const chooseColor = useCallback(
    (color: string) => change((last) => withColor(product, last, color)),
    [product, change],
  );
  const chooseSize = useCallback(
    (size: string) => change((last) => withSize(product, last, size)),
    [product, change],
  );
  return (
    <>
      {cep && <input type="hidden" name="cep" value={cep} />}
      <ColorPicker product={product} color={choice.color} onChoose={chooseColor} />
      <SizePicker
        product={product}
        color={choice.color}
        size={choice.size}
        marked={marked}
        error={problems.size}
        onChoose={chooseSize}
      />
      <MissingSize product={product} color={choice.color} />
      {product.stock === 0 ? (
        <SoldOut of={{ id, name, sellerName, address, hasAlike }} />
      ) : (
        <>
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-3">
              <QuantityPicker
                of={`${choice.color} ${choice.size}`}
                label={`Quantidade de ${product.name}`}
                name="quantidade"
                defaultValue={choice.quantity}
                max={Math.max(1, available)}
                onChange={(quantity) => change((last) => ({ ...last, quantity }))}
              />
              <AddButtons productId={product.id} addButton={addButton} />
            </div>
            <div aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {problems.quantity && <FieldError error={problems.quantity} />}
              <p className="font-medium text-sun-deep empty:hidden">{stockHint(product, choice)}</p>
              <Subtotal product={product} quantity={choice.quantity} />
            </div>
            <AddedStatus text={status} />
          </div>
          <OtherWays
            className="grid gap-2.5"
            of={{ productId: product.id, hasWholesale: product.wholesalePrice !== null }}
          />
        </>
      )}
    </>
  );
}

function AddedStatus({ text }: { text: string }) {
  return (
    <p role="status" className="flex justify-between gap-4 text-sm font-medium text-lagoon-deep empty:hidden">
      {text && (
        <>
          <span>{text}</span>
          <Link to="/cart" className="link shrink-0">
            Ver o carrinho
          </Link>
        </>
      )}
    </p>
  );
}
