import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { type CarouselControls, moveSlides } from "./carousel-motion.ts";

type Hold = "hover" | "focus" | "touch";

/** When a carousel turns by itself: never for those who asked for less motion, never under a pointer, finger or focus. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, interval: number) {
  const [controls, setControls] = useState<CarouselControls>();
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState<readonly Hold[]>([]);

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const motion = moveSlides(viewport.current!, { still, onSelect: setSelected });
    setPaused(still);
    setControls(motion.controls);
    return motion.stop;
  }, [viewport]);

  const rotating = !!controls && !paused && held.length === 0;
  useEffect(() => {
    if (!controls || !rotating) return;
    // In a background tab the movements would pile up and run all at once on return.
    const timer = setInterval(() => document.hidden || controls.next(), interval);
    return () => clearInterval(timer);
  }, [controls, rotating, interval]);

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

  return { controls, selected, paused, rotating, togglePause, holds, onKeyDown };
}

function focusCurrentSlide(viewport: HTMLElement | null) {
  const slide = viewport?.querySelector("[role=group]:not([inert])");
  slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}
