import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterFrame } from "./after-frame.ts";
import { type CarouselControls, moveSlides } from "./carousel-motion.ts";

type Hold = "hover" | "focus";

/** When a carousel turns by itself: never for those who asked for less motion, never under a pointer, finger or focus. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, interval: number) {
  const [controls, setControls] = useState<CarouselControls>();
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState<readonly Hold[]>([]);

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // The slides move at once; which of them can be reached, and its dot, are drawn after the first frame of that.
    const onSelect = (slide: number) => afterFrame(() => setSelected(slide));
    const motion = moveSlides(viewport.current!, { still, onSelect });
    setPaused(still);
    setControls(motion.controls);
    return motion.stop;
  }, [viewport]);

  const rotating = !!controls && !paused && held.length === 0;
  useEffect(() => {
    if (!controls || !rotating) return;
    return turnUntouched(viewport.current!.closest("section")!, controls.next, interval);
  }, [viewport, controls, rotating, interval]);

  const focusFollows = useRef(false);
  // The former slide becomes inert: focus moves to the new one instead of being lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another slide is selected.
  useLayoutEffect(() => {
    if (focusFollows.current) focusCurrentSlide(viewport.current);
    focusFollows.current = false;
  }, [viewport, selected]);

  const hold = (why: Hold) => setHeld((now) => [...now.filter((other) => other !== why), why]);
  const release = (why: Hold) => setHeld((now) => now.filter((other) => other !== why));

  const togglePause = () => {
    setPaused(!paused);
    // Pressing "Reproduzir" is done with the pointer and the focus on it: the press takes precedence over both.
    if (paused) setHeld([]);
  };

  const holds = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && hold("hover"),
    onPointerLeave: () => release("hover"),
    onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && hold("focus"),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && release("focus"),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!controls || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    focusFollows.current = !!viewport.current?.contains(document.activeElement);
    if (event.key === "ArrowRight") controls.next();
    else controls.previous();
  };

  return { controls, selected, paused, rotating, togglePause, holds, onKeyDown };
}

/** Turns on every `interval`, counted from the last touch. */
function turnUntouched(carousel: HTMLElement, next: () => void, interval: number): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const hold = (event: Event) =>
    (event as globalThis.PointerEvent).pointerType !== "mouse" && clearInterval(timer);
  const turn = () => {
    clearInterval(timer);
    // In a background tab the movements would pile up and run all at once on return.
    timer = setInterval(() => document.hidden || next(), interval);
  };
  // Without React: a carousel that is drawn for each touch answers presses on its buttons later.
  carousel.addEventListener("pointerdown", hold, { signal: ended.signal });
  for (const release of ["pointerup", "pointercancel"]) {
    carousel.addEventListener(release, turn, { signal: ended.signal });
  }
  turn();
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}

function focusCurrentSlide(viewport: HTMLElement | null) {
  const slide = viewport?.querySelector("[role=group]:not([inert])");
  slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}
