export interface CarouselControls {
  next: () => void;
  previous: () => void;
  goTo: (slide: number) => void;
}

/** Pixels after which a press is a swipe; the share of the width, or the speed, from which a swipe turns to the next slide. */
const SWIPE_BEGINS = 8;
const SHARE_THAT_TURNS = 0.15;
const PIXELS_A_MILLISECOND_THAT_TURN = 0.3;

/**
 * Moves the slides of a `Carousel` as an endless row, by its buttons and under a finger or the mouse. Positions are whole
 * numbers that only grow or shrink; the slide at a position is the remainder, and slides are put where the row needs them.
 */
export function moveSlides(
  viewport: HTMLElement,
  { still, onSelect }: { still: boolean; onSelect: (slide: number) => void },
): { controls: CarouselControls; stop: () => void } {
  const row = viewport.firstElementChild as HTMLElement;
  const slides = [...row.children] as HTMLElement[];
  const count = slides.length;
  const stopped = new AbortController();
  let position = 0;

  const slideAt = (at: number) => ((at % count) + count) % count;

  /** In slides, also in the middle of a movement. */
  const shownPosition = () => {
    const frame = viewport.getBoundingClientRect();
    return frame.width ? (frame.left - row.getBoundingClientRect().left) / frame.width : position;
  };

  function show(at: number, middle: number, glide: boolean) {
    slides.forEach((slide, index) => {
      const laps = Math.round((middle - index) / count);
      slide.style.translate = laps ? `${laps * count * 100}%` : "";
    });
    row.style.transition = glide ? "translate 0.45s cubic-bezier(0.22, 0.8, 0.3, 1)" : "none";
    row.style.translate = `${-at * 100}%`;
  }

  function turnTo(at: number) {
    show(at, (shownPosition() + at) / 2, !still);
    position = at;
    onSelect(slideAt(at));
  }

  viewport.scrollLeft = 0;
  viewport.style.touchAction = "pan-y pinch-zoom";
  followSwipes(viewport, stopped.signal, {
    begin: shownPosition,
    move: (at) => show(at, at, false),
    end: (turns) => turnTo(position + turns),
  });

  return {
    controls: {
      next: () => turnTo(position + 1),
      previous: () => turnTo(position - 1),
      goTo: (slide) => {
        const ahead = slideAt(slide - position);
        turnTo(position + (ahead > count / 2 ? ahead - count : ahead));
      },
    },
    stop: () => {
      stopped.abort();
      viewport.style.touchAction = row.style.transition = row.style.translate = "";
      for (const slide of slides) slide.style.translate = "";
    },
  };
}

interface Swipe {
  /** Where the row is now, in slides. */
  begin: () => number;
  move: (at: number) => void;
  /** One forwards, one back, or none. */
  end: (turns: number) => void;
}

function followSwipes(viewport: HTMLElement, signal: AbortSignal, swipe: Swipe) {
  let pressed: { x: number; y: number; time: number; from?: number } | undefined;

  viewport.addEventListener(
    "pointerdown",
    (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      pressed = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    },
    { signal },
  );

  viewport.addEventListener(
    "pointermove",
    (event) => {
      // Released outside.
      if (event.buttons === 0) pressed = undefined;
      if (!pressed || !event.isPrimary) return;
      const aside = event.clientX - pressed.x;
      if (pressed.from === undefined) {
        if (Math.abs(aside) < SWIPE_BEGINS || Math.abs(aside) < Math.abs(event.clientY - pressed.y)) return;
        pressed.from = swipe.begin();
        // From here on the press is no click on the link beneath it.
        viewport.setPointerCapture(event.pointerId);
      }
      swipe.move(pressed.from - aside / viewport.clientWidth);
    },
    { signal },
  );

  const release = (event: PointerEvent) => {
    if (!pressed || !event.isPrimary) return;
    const { x, time, from } = pressed;
    pressed = undefined;
    if (from === undefined) return;
    const aside = event.type === "pointercancel" ? 0 : event.clientX - x;
    const isFar = Math.abs(aside) > viewport.clientWidth * SHARE_THAT_TURNS;
    const isFast = Math.abs(aside) > (event.timeStamp - time) * PIXELS_A_MILLISECOND_THAT_TURN;
    swipe.end(isFar || isFast ? -Math.sign(aside) : 0);
  };
  viewport.addEventListener("pointerup", release, { signal });
  viewport.addEventListener("pointercancel", release, { signal });

  // Links and pictures would be dragged out of the page, and text selected.
  for (const ownGesture of ["dragstart", "selectstart"]) {
    viewport.addEventListener(ownGesture, (event) => pressed && event.preventDefault(), { signal });
  }
}
