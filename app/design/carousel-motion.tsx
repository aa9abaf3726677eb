import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";

export type CarouselControls = { next: () => void; previous: () => void; goTo: (slide: number) => void };

type MotionProps = {
  viewport: HTMLElement;
  interval: number;
  rotating: boolean;
  /** Moves at once instead of gliding. */
  still: boolean;
  onReady: (controls: CarouselControls) => void;
  onSelect: (slide: number) => void;
};

/** Takes over the scrolling of a `Carousel` once it has been read and seen; loaded by it, after the page. */
export default function CarouselMotion({
  viewport,
  interval,
  rotating,
  still,
  onReady,
  onSelect,
}: MotionProps) {
  // The plugin only keeps time. When to stop is one decision, taken in Carousel and told by `rotating`.
  const [plugins] = useState(() => [
    Autoplay({ delay: interval, jump: still, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 22 }, plugins);

  useEffect(() => {
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [viewport, attach]);

  useEffect(() => {
    if (!embla) return;
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on("select", select);
    onReady({
      next: () => embla.scrollNext(still),
      previous: () => embla.scrollPrev(still),
      goTo: (slide) => embla.scrollTo(slide, still),
    });
    return () => void embla.off("select", select);
  }, [embla, still, onReady, onSelect]);

  useEffect(() => {
    if (!embla || !rotating) return;
    const play = () => embla.plugins().autoplay?.play();
    play();
    // A change of width starts embla afresh, with its clock stopped.
    embla.on("reInit", play);
    return () => {
      embla.off("reInit", play);
      embla.plugins().autoplay?.stop();
    };
  }, [embla, rotating]);

  return null;
}
