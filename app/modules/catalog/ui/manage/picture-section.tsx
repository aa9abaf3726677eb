import { useState } from "react";
import { FieldError } from "#app/design/field.tsx";
import { originsIn } from "../../manage/draft-origins.ts";
import { moved, REFRESH } from "../../manage/form-actions.ts";
import { colorsOf } from "../../manage/options.ts";
import type { FieldProblems } from "../../manage/problems.ts";
import type { DraftPicture, ProductDraft } from "../../manage/product-draft.ts";
import { MAX_PICTURES } from "../../manage/product-input.ts";
import { ImageAddress } from "./image-address.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { PictureRow } from "./picture-row.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { Section } from "./section.tsx";
import { UploadList } from "./upload-list.tsx";
import type { NewPicture, Uploads } from "./use-uploads.ts";

interface PictureSectionProps {
  start: ProductDraft;
  draft: ProductDraft;
  known: ReadonlyMap<string, NewPicture>;
  problems: FieldProblems;
  setPictures: (change: (pictures: DraftPicture[]) => DraftPicture[]) => void;
  addPicture: (picture: NewPicture) => void;
  uploads: Uploads;
  onAddressFailed: (failed: boolean) => void;
  /** Only a seller brings pictures. */
  mayAdd: boolean;
}

export function PictureSection(props: PictureSectionProps) {
  const { draft, known, problems, setPictures, addPicture, onAddressFailed } = props;
  const { uploads, send } = props.uploads;
  const [said, say] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const { pictures } = draft;
  const origins = originsIn(draft);
  const colors = (draft.colors.trim() === "" ? [] : colorsOf(draft.colors)).map((name) => ({
    ...{ value: origins.color(name), label: name },
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
      {problems.fotos && <FieldError error={problems.fotos} />}
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
            problem={problems.url_imagem}
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
