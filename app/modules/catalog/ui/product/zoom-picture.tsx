import { type PointerEvent, useState } from "react";
import { type Picture, renditionPath } from "#app/modules/pictures/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";

/** Beside the box on a desk, the whole width on a phone. */
const GALLERY_SIZES = "(min-width: 1280px) 680px, (min-width: 1024px) 55vw, (min-width: 768px) 85vw, 100vw";

interface ZoomPictureProps {
  picture: Picture;
  eager: boolean;
  /** The pointer is over it: what a click needs can be fetched. */
  onNear: () => void;
  onOpen: (link: HTMLElement) => void;
}

/** Grows under a mouse, around the point it shows; opens large by click, and as a plain file without scripts. */
export function ZoomPicture({ picture, eager, onNear, onOpen }: ZoomPictureProps) {
  const [near, setNear] = useState(false);

  const approach = () => {
    setNear(true);
    onNear();
  };
  const aim = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    currentTarget.style.setProperty("--zoom-x", `${((clientX - box.left) / box.width) * 100}%`);
    currentTarget.style.setProperty("--zoom-y", `${((clientY - box.top) / box.height) * 100}%`);
  };

  return (
    <a
      href={renditionPath(picture.id, 1280, "jpeg")}
      onPointerEnter={approach}
      onPointerMove={aim}
      onClick={(event) => {
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
      className="group/zoom block cursor-zoom-in overflow-hidden -outline-offset-4"
    >
      <span className="sr-only">Ampliar: </span>
      <ResponsivePicture
        picture={picture}
        // Once the pointer is on it, the browser needs the rendition of the doubled size.
        sizes={near ? "1280px" : GALLERY_SIZES}
        widths={[480, 640, 960, 1280]}
        eager={eager}
        className="aspect-3/4 origin-[var(--zoom-x,50%)_var(--zoom-y,50%)] transition-transform duration-200 ease-tide pointer-fine:group-hover/zoom:scale-200"
      />
    </a>
  );
}
