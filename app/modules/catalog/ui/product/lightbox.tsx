import { type RefObject, useEffect, useRef } from "react";
import { ModalFrame } from "#app/design/modal-frame.tsx";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import type { Product } from "../../product.ts";

interface LightboxProps {
  pictures: Product["pictures"];
  /** The index of the picture that was pressed. */
  first: number;
  title: string;
  returnFocusTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Every picture as large as the screen allows, one under the other. Default export: it is loaded lazily. */
export default function Lightbox({ pictures, first, title, returnFocusTo, onClose }: LightboxProps) {
  const pressed = useRef<HTMLLIElement>(null);
  useEffect(() => pressed.current?.scrollIntoView({ block: "start" }), []);

  return (
    <ModalFrame
      open
      onClose={onClose}
      title={title}
      returnFocusTo={returnFocusTo}
      viewportClass="justify-center"
      popupClass="max-w-5xl data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <ul className="grid gap-4">
        {pictures.map((picture, at) => (
          <li key={picture.id} ref={at === first ? pressed : undefined}>
            <ResponsivePicture
              picture={picture}
              // The same rendition as the zoom, which is already loaded.
              sizes="(pointer: fine) 1280px, 100vw"
              widths={[640, 960, 1280]}
              className="aspect-3/4 rounded-card"
            />
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
