import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";

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

/** Moves a `Carousel`; loaded by it after the page. */
export default function CarouselMotion({
  viewport,
  interval,
  rotating,
  still,
  onReady,
  onSelect,
}: MotionProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 22 });

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
    // In a background tab the animations would pile up and run all at once on return.
    const turn = () => document.hidden || embla.scrollNext(still);
    const timer = setInterval(turn, interval);
    return () => clearInterval(timer);
  }, [embla, rotating, still, interval]);

  return null;
}
