import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from "react";
import type { CarouselControls } from "./carousel-motion.tsx";

type Hold = "hover" | "focus" | "touch";

/** When a carousel turns by itself: never for those who asked for less motion, never under a pointer, finger or focus. */
export function useCarousel(viewport: RefObject<HTMLElement | null>) {
  const [controls, setControls] = useState<CarouselControls>();
  const [selected, setSelected] = useState(0);
  const [started, setStarted] = useState(false);
  const [still, setStill] = useState(false);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState<readonly Hold[]>([]);

  useEffect(() => {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setStill(reduced);
    setPaused(reduced);
    setStarted(true);
  }, []);

  const onReady = useCallback((ready: CarouselControls) => setControls(ready), []);
  const onSelect = useCallback((slide: number) => setSelected(slide), []);

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
    onPointerDown: (event: PointerEvent) => event.pointerType !== "mouse" && hold("touch"),
    onPointerUp: () => release("touch"),
    onPointerCancel: () => release("touch"),
    onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && hold("focus"),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && release("focus"),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!controls || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    const focusInSlide = viewport.current?.contains(document.activeElement);
    if (event.key === "ArrowRight") controls.next();
    else controls.previous();
    // The former slide becomes inert: focus moves to the new one instead of being lost.
    if (focusInSlide) requestAnimationFrame(() => focusCurrentSlide(viewport.current));
  };

  const motion = { rotating: !!controls && !paused && held.length === 0, still, onReady, onSelect };
  return { controls, selected, paused, started, togglePause, holds, onKeyDown, motion };
}

function focusCurrentSlide(viewport: HTMLElement | null) {
  const slide = viewport?.querySelector("[role=group]:not([inert])");
  slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}
