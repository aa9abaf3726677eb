import {
  memo,
  type PointerEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { cx } from "#app/design/cx.ts";
import { lazyPart } from "#app/design/lazy-part.ts";
import {
  GALLERY_WIDTHS,
  type Picture,
  renditionPath,
  THUMBNAIL_WIDTHS,
} from "#app/modules/pictures/index.ts";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import type { Product } from "../../product.ts";
import { CARRIED_PICTURE } from "../carried-picture.ts";
import { placeOfColor } from "./choice.ts";

const loadLightbox = () => import("./lightbox.tsx");
const Lightbox = lazyPart(loadLightbox);

interface GalleryProps {
  pictures: Product["pictures"];
  /** The chosen colour: the gallery scrolls to it. */
  color: string;
  productName: string;
}

/** A strip that is swiped or moved by the thumbnails; without scripts the thumbnails are anchors into it. */
export const Gallery = memo(function Gallery({ pictures, color, productName }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  const show = useCallback(
    (at: number) => strip.current?.scrollTo({ left: at * strip.current.clientWidth }),
    [],
  );
  const turnTo = placeOfColor(pictures, color);
  useEffect(() => {
    if (turnTo >= 0) show(turnTo);
  }, [turnTo, show]);

  if (pictures.length === 0) return <NoPicture className="aspect-3/4 w-full rounded-card" />;

  const follow = () => {
    const { scrollLeft, clientWidth } = strip.current!;
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };

  const parts = { pictures, productName, strip, opener, current, enlarged, show, follow, setEnlarged };
  return (
    <section
      aria-label="Fotos do produto"
      className="flex min-w-0 gap-4 max-lg:-mx-4 max-lg:md:mx-0"
      {...renderedOnceFor(GalleryParts, parts)}
    />
  );
});

interface GalleryPartsProps {
  pictures: Product["pictures"];
  productName: string;
  strip: RefObject<HTMLUListElement | null>;
  /** What the lightbox gives the focus back to. */
  opener: RefObject<HTMLElement | null>;
  current: number;
  enlarged: number | null;
  show: (at: number) => void;
  follow: () => void;
  setEnlarged: (at: number | null) => void;
}

function GalleryParts(props: GalleryPartsProps) {
  const { pictures, productName, strip, opener, current, enlarged, show, follow, setEnlarged } = props;
  return (
    <>
      {pictures.length > 1 && (
        <ul className="flex shrink-0 flex-col gap-3 max-md:hidden">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <a
                href={`#foto-${at + 1}`}
                aria-label={`Foto ${at + 1}: ${picture.alt}`}
                aria-current={at === current ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
                className="block rounded-control ring-ink ring-offset-2 ring-offset-paper transition-shadow aria-current:ring-2"
              >
                <ResponsivePicture
                  picture={{ ...picture, alt: "" }}
                  sizes="72px"
                  widths={THUMBNAIL_WIDTHS}
                  className="aspect-3/4 w-18 rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="relative min-w-0 flex-1">
        <ul
          ref={strip}
          onScroll={follow}
          className="scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth md:rounded-card"
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.id}
              id={`foto-${at + 1}`}
              className={cx("shrink-0 basis-full snap-center overflow-hidden", at === 0 && CARRIED_PICTURE)}
            >
              <ZoomPicture
                picture={picture}
                eager={at === 0}
                onNear={loadLightbox}
                onOpen={(link) => {
                  opener.current = link;
                  setEnlarged(at);
                }}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p
            aria-hidden="true"
            className="tabular absolute bottom-3 left-4 rounded-full bg-paper/90 px-2.5 py-0.5 text-sm font-medium md:hidden noscript:hidden"
          >
            {current + 1}/{pictures.length}
          </p>
        )}
      </div>
      {enlarged !== null && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            first={enlarged}
            title={productName}
            returnFocusTo={opener}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** For the `sizes` attribute: beside the box on a desktop, the whole width on a phone. */
const GALLERY_SIZES = "(min-width: 1280px) 680px, (min-width: 1024px) 55vw, (min-width: 768px) 85vw, 100vw";

interface ZoomPictureProps {
  picture: Picture;
  eager: boolean;
  /** The pointer is over it: the lightbox can be preloaded. */
  onNear: () => void;
  onOpen: (link: HTMLElement) => void;
}

/** Zooms under the mouse around its point; a click opens the lightbox, or the file without scripts. */
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
        // Loads the larger rendition once the pointer is over it.
        sizes={near ? "1280px" : GALLERY_SIZES}
        widths={GALLERY_WIDTHS}
        eager={eager}
        className="aspect-3/4 origin-[var(--zoom-x,50%)_var(--zoom-y,50%)] transition-transform duration-200 ease-tide pointer-fine:group-hover/zoom:scale-200"
      />
    </a>
  );
}
