import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import type { ManagedProduct } from "../../manage/own-product.ts";
import { draftOf, type ProductDraft } from "../../manage/product-draft.ts";
import type { Category } from "../../product.ts";
import { FormProblems, type ProductFormAnswer, Section } from "./form-parts.tsx";
import { PictureSection } from "./picture-section.tsx";
import { BasicFields, DetailFields } from "./product-fields.tsx";
import { PreviewCard, useProductDraft } from "./product-preview.tsx";
import { StockSection } from "./stock-section.tsx";
import { TradeSection } from "./trade-section.tsx";
import { type NewPicture, useSendAfterUploads, useUploads } from "./uploads.ts";

interface ProductEditFormProps {
  product: ManagedProduct;
  categories: readonly Category[];
  rates: Readonly<Record<string, number>>;
  /** The refused form. */
  answer: ProductFormAnswer | undefined;
  /** An administrator corrects it, with a reason. */
  isCorrection?: boolean;
  cancelTo: string;
}

/** The form of an existing product: over its newest version, with what was typed. */
export function ProductEditForm({
  product,
  categories,
  rates,
  answer,
  isCorrection,
  cancelTo,
}: ProductEditFormProps) {
  const sent = answer?.state;
  const version = sent?.version ?? product.version;
  return (
    <ProductForm
      // A new version resets the form, which then has what was typed over what is stored now.
      key={`${product.id} ${version} ${sent?.isRedrawn ? JSON.stringify([answer?.problems, sent.removal]) : ""}`}
      draft={sent?.draft ?? draftOf(product)}
      pictures={sent?.pictures ?? product.pictures}
      categories={categories}
      rates={rates}
      sellerName={product.sellerName}
      answer={answer}
      takenDown={isCorrection ? null : product.takenDown}
      correction={isCorrection ? { reason: sent?.reason ?? "" } : undefined}
      cancelTo={cancelTo}
      over={{ version }}
    />
  );
}

export interface ProductFormProps {
  /** The initial values: empty, a product, or a refused form. */
  draft: ProductDraft;
  pictures: readonly NewPicture[];
  categories: readonly Category[];
  /** The commission of each category for this shop, in basis points. */
  rates: Readonly<Record<string, number>>;
  sellerName: string;
  answer: ProductFormAnswer | undefined;
  /** Why an administrator took it off sale. */
  takenDown?: string | null;
  /** The reason of an administrator's correction, as typed; no pictures can be added then. */
  correction?: { reason: string };
  /** The link to leave without saving. */
  cancelTo: string;
  /** The version of an existing product, or the key of a new one's form. */
  over: { version: number } | { key: string };
}

/** The form for adding and editing. Everything in it also works without scripts. */
export function ProductForm(props: ProductFormProps) {
  const { categories, rates, sellerName, answer, over, correction } = props;
  const form = useRef<HTMLFormElement>(null);
  const { draft, follow, setPictures } = useProductDraft(form, props.draft);
  const [known, setKnown] = useState<ReadonlyMap<string, NewPicture>>(
    () => new Map(props.pictures.map((picture) => [picture.id, picture])),
  );
  const [addressFailed, setAddressFailed] = useState(false);
  const { errorOf } = useFormAnswer(answer);
  const isNew = "key" in over;
  const busy = useNavigation().formMethod === "POST";

  const addPicture = (picture: NewPicture) => {
    setKnown((map) => new Map(map).set(picture.id, picture));
    setPictures((list) =>
      list.some(({ id }) => id === picture.id) ? list : [...list, { id: picture.id, alt: "", color: "" }],
    );
  };

  const uploads = useUploads(addPicture);
  const { onSubmit, waitingFor, stopWaiting, leftOut } = useSendAfterUploads(form, uploads.uploads);
  const send = isNew ? "Adicionar Produto" : "Salvar Alterações";

  return (
    <ShopForm
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={follow}
      onSubmit={onSubmit}
      className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      {/* Enter presses the first button, so this one comes first. */}
      <button type="submit" name="acao" value="salvar" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {isNew ? (
        <input type="hidden" name="chave" value={over.key} />
      ) : (
        <input type="hidden" name="versao" value={over.version} />
      )}
      <div className="grid min-w-0 content-start gap-8">
        <FormProblems answer={answer} />
        <BasicFields
          start={props.draft}
          draft={draft}
          rates={rates}
          categories={categories}
          errorOf={errorOf}
          isNew={isNew}
          takenDown={props.takenDown ?? null}
        />
        <PictureSection
          start={props.draft}
          draft={draft}
          known={known}
          errorOf={errorOf}
          setPictures={setPictures}
          addPicture={addPicture}
          uploads={uploads}
          onAddressFailed={setAddressFailed}
          mayAdd={!correction}
        />
        <StockSection start={props.draft} draft={draft} errorOf={errorOf} isNew={isNew} />
        <DetailFields start={props.draft} draft={draft} errorOf={errorOf} />
        {!correction && <TradeSection start={props.draft} draft={draft} errorOf={errorOf} />}
        {correction && <CorrectionReason reason={correction.reason} problem={errorOf("motivo")} />}
        {leftOut > 0 && <LeftOut photos={leftOut} send={send} />}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
          {waitingFor > 0 && (
            <Button variant="quiet" onClick={stopWaiting}>
              Continuar editando
            </Button>
          )}
          <ButtonLink to={props.cancelTo} variant="quiet">
            Cancelar
          </ButtonLink>
          <Button
            type="submit"
            name="acao"
            value="salvar"
            variant="primary"
            busy={busy || waitingFor > 0}
            busyLabel={waitingFor > 0 ? waitingWording(waitingFor) : "Salvando..."}
            className="max-sm:grow"
          >
            {send}
          </Button>
        </div>
      </div>
      <PreviewCard draft={draft} known={known} sellerName={sellerName} addressFailed={addressFailed} />
    </ShopForm>
  );
}

const waitingWording = (photos: number): string =>
  photos === 1 ? "Esperando 1 foto..." : `Esperando ${photos} fotos...`;

/** Warns that saving again leaves out failed photos. */
function LeftOut({ photos, send }: { photos: number; send: string }) {
  return (
    <Notice
      tone="error"
      title={photos === 1 ? "1 foto não foi enviada" : `${photos} fotos não foram enviadas`}
    >
      O produto ainda não foi salvo, e nada do que você digitou se perdeu. Veja o motivo na{" "}
      <a href="#fotos" className="link">
        lista de fotos
      </a>
      . Para continuar sem {photos === 1 ? "ela" : "elas"}, toque de novo em {send}.
    </Notice>
  );
}

/** The reason of an administrator's correction. */
export function CorrectionReason({ reason, problem }: { reason: string; problem?: string }) {
  return (
    <Section title="Motivo da correção" hint="O lojista recebe por e-mail o que mudou e este motivo.">
      <TextArea
        id="motivo"
        name="motivo"
        label="Motivo"
        required
        maxLength={MAX_REASON_LENGTH}
        defaultValue={reason}
        error={problem}
      />
    </Section>
  );
}
