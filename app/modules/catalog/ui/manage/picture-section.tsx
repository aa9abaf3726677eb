import { type MouseEvent, useState } from "react";
import { Badge } from "#app/design/badge.tsx";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import type { ErrorOf } from "#app/platform/forms/use-form-answer.ts";
import { altName, moved, pictureAction, pictureColorName, REFRESH } from "../../manage/form-fields.ts";
import { colorsOf, originsIn } from "../../manage/options.ts";
import type { DraftPicture, ProductDraft } from "../../manage/product-draft.ts";
import { MAX_LENGTH, MAX_OPTIONS, MAX_PICTURES } from "../../manage/product-rules.ts";
import { ImageAddress, PictureChooser, UploadList } from "./add-pictures.tsx";
import { RefreshButton, Section, SectionError } from "./form-parts.tsx";
import type { NewPicture, Uploads } from "./uploads.ts";

interface PictureSectionProps {
  start: ProductDraft;
  draft: ProductDraft;
  known: ReadonlyMap<string, NewPicture>;
  errorOf: ErrorOf;
  setPictures: (change: (pictures: DraftPicture[]) => DraftPicture[]) => void;
  addPicture: (picture: NewPicture) => void;
  uploads: Uploads;
  onAddressFailed: (failed: boolean) => void;
  /** Only a seller can add pictures. */
  mayAdd: boolean;
}

export function PictureSection(props: PictureSectionProps) {
  const { draft, known, errorOf, setPictures, addPicture, onAddressFailed } = props;
  const { uploads, send } = props.uploads;
  const [said, say] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const { pictures } = draft;
  const origins = originsIn(draft);
  const typedColors = draft.colors.trim() === "" ? [] : colorsOf(draft.colors);
  // Too many are refused, and not drawn for each picture.
  const colors = (typedColors.length > MAX_OPTIONS ? [] : typedColors).map((name) => ({
    value: origins.color(name),
    label: name,
  }));
  const room = MAX_PICTURES - pictures.length - uploads.filter(({ problem }) => !problem).length;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    setPictures((list) => moved(list, from, to));
    say(`Foto movida para a posição ${to + 1} de ${pictures.length}.`);
  };
  const remove = (id: string) => {
    setPictures((list) => list.filter((picture) => picture.id !== id));
    say("Foto removida.");
  };

  return (
    <Section
      id="fotos"
      title="Fotos"
      hint={`Até ${MAX_PICTURES} fotos JPEG, PNG, WebP ou AVIF, de até 8 MB cada. A primeira é a capa.`}
    >
      <SectionError error={errorOf("fotos")} />
      {pictures.length > 0 && (
        <ol className="grid gap-3">
          {pictures.map((picture, at) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              image={known.get(picture.id)}
              place={at}
              last={at === pictures.length - 1}
              colors={colors}
              onMove={(step) => move(at, at + step)}
              onRemove={() => remove(picture.id)}
              dragging={dragged === at}
              onDragStart={() => setDragged(at)}
              onDragEnter={() => {
                if (dragged === null || dragged === at) return;
                setPictures((list) => moved(list, dragged, at));
                setDragged(at);
              }}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {props.mayAdd && (
        <>
          <UploadList {...props.uploads} />
          <PictureChooser room={room} onChoose={(files) => send(files, room)} />
          <ImageAddress
            start={props.start.imageUrl}
            problem={errorOf("url_imagem")}
            onTaken={(picture) => {
              addPicture(picture);
              say("Imagem adicionada às fotos.");
            }}
            onFailed={onAddressFailed}
          />
          <RefreshButton value={REFRESH}>Enviar as fotos agora</RefreshButton>
        </>
      )}
    </Section>
  );
}

interface PictureRowProps {
  picture: DraftPicture;
  image: NewPicture | undefined;
  place: number;
  last: boolean;
  /** By the names they had when the form was opened. */
  colors: readonly { value: string; label: string }[];
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  dragging: boolean;
  onDragStart: () => void;
  onDragEnter: () => void;
  onDragEnd: () => void;
}

/** One picture of the list. Its buttons act at once; without scripts they submit the form. */
export function PictureRow({ picture, image, place, last, colors, dragging, ...on }: PictureRowProps) {
  const name = `foto ${place + 1}`;
  const atOnce = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  // A colour that is being renamed is missing from the list for a moment; its choice is kept.
  const isListed = picture.color === "" || colors.some(({ value }) => value === picture.color);
  const ownColor = isListed ? [] : [{ value: picture.color, label: picture.color }];
  return (
    <li
      onDragEnter={on.onDragEnter}
      onDragOver={(event) => event.preventDefault()}
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-card bg-white p-3 shadow-card sm:grid-cols-[auto_minmax(0,1fr)_auto]",
        dragging && "opacity-60 outline-2 outline-lagoon",
      )}
    >
      <input type="hidden" name="foto" value={picture.id} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way, the buttons are everybody's. */}
      <div
        draggable
        onDragStart={on.onDragStart}
        onDragEnd={on.onDragEnd}
        title="Arraste para mudar a ordem"
        className="relative flex cursor-grab items-center gap-1 active:cursor-grabbing"
      >
        <Icon name="grip-vertical" className="size-5 text-ink-soft noscript:hidden max-sm:hidden" />
        {image ? (
          <ResponsivePicture
            picture={{ ...image, alt: `Foto ${place + 1}` }}
            sizes="84px"
            widths={[160]}
            className="aspect-3/4 w-21 rounded-control"
          />
        ) : (
          <NoPicture className="aspect-3/4 w-21 rounded-control" />
        )}
        {place === 0 && (
          <Badge tone="sun" className="absolute right-1 bottom-1">
            Capa
          </Badge>
        )}
      </div>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          name={altName(picture.id)}
          label={`Descrição da ${name}`}
          placeholder="O que se vê, para quem não vê a foto"
          maxLength={MAX_LENGTH.alt}
          defaultValue={picture.alt}
        />
        <SelectField
          name={pictureColorName(picture.id)}
          label={`Cor da ${name}`}
          options={[{ value: "", label: "Todas as cores" }, ...colors, ...ownColor]}
          defaultValue={picture.color}
        />
      </div>
      <div className="col-span-full flex justify-end sm:col-span-1 sm:flex-col">
        <IconButton
          type="submit"
          name="acao"
          value={pictureAction("subir", picture.id)}
          label={`Mover ${name} para antes`}
          icon={<Icon name="arrow-up" />}
          size="sm"
          // Not `disabled`, which would lose the focus when the picture reaches the end.
          aria-disabled={place === 0 || undefined}
          className={cx(place === 0 && "text-line-strong!")}
          onClick={atOnce(() => on.onMove(-1))}
        />
        <IconButton
          type="submit"
          name="acao"
          value={pictureAction("descer", picture.id)}
          label={`Mover ${name} para depois`}
          icon={<Icon name="arrow-down" />}
          size="sm"
          aria-disabled={last || undefined}
          className={cx(last && "text-line-strong!")}
          onClick={atOnce(() => on.onMove(1))}
        />
        <IconButton
          type="submit"
          name="acao"
          value={pictureAction("remover", picture.id)}
          label={`Remover ${name}`}
          icon={<Icon name="trash" />}
          size="sm"
          tone="danger"
          onClick={atOnce(on.onRemove)}
        />
      </div>
    </li>
  );
}
