import { type ReactNode, useRef } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { useCarousel } from "./use-carousel.ts";

export type Slide = {
  id: string;
  /** Names its dot and is read aloud. */
  name: string;
  content: ReactNode;
};

export type CarouselProps = {
  /** What the carousel shows: "Destaques". */
  label: string;
  slides: readonly Slide[];
  /** Milliseconds a slide stays. */
  interval?: number;
  className?: string;
};

/** The slides can be read, swiped and followed without scripts; scripts add the automatic rotation. */
export function Carousel({ label, slides, interval = 5000, className }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const { controls, selected, paused, rotating, togglePause, holds, onKeyDown } = useCarousel(
    viewport,
    interval,
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      {...holds}
    >
      <div
        ref={viewport}
        className={cx(
          "scrollbar-none rounded-card",
          controls ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto",
        )}
      >
        <div className="flex" aria-live={rotating ? "off" : "polite"}>
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group with a role description.
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} de ${slides.length}: ${slide.name}`}
              inert={!!controls && at !== selected}
              className="carousel-slide"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {/*
       * Its place is kept from the first paint, so that nothing below moves when the buttons start working. On a phone
       * they are on the left: the chat button is in the lower right corner.
       */}
      <div
        className={cx(
          "mt-2 flex items-center gap-2 noscript:hidden md:justify-between",
          !controls && "invisible",
        )}
      >
        <div className="-ml-1 flex">
          {slides.map((slide, at) => (
            <button
              key={slide.id}
              type="button"
              aria-label={`Ir para ${slide.name}`}
              aria-current={at === selected ? "true" : undefined}
              onClick={() => controls?.goTo(at)}
              className="carousel-dot"
            />
          ))}
        </div>
        <div className="-mr-2 flex">
          <IconButton
            label={paused ? "Reproduzir" : "Pausar"}
            icon={
              paused ? (
                <Icon name="play" className="fill-current" />
              ) : (
                <Icon name="pause" className="fill-current" />
              )
            }
            onClick={togglePause}
          />
          <IconButton
            label="Anterior"
            icon={<Icon name="chevron-left" />}
            onClick={() => controls?.previous()}
          />
          <IconButton label="Próximo" icon={<Icon name="chevron-right" />} onClick={() => controls?.next()} />
        </div>
      </div>
    </section>
  );
}
