type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Controls that were changed before React was there; `scripts-last.server.ts` gathers them. */
    earlyChanges?: Set<EventTarget> | null;
    /** Buttons within `data-presses` that were pressed before, as often as they were. */
    earlyPresses?: HTMLButtonElement[];
  }
}

/** Whether React has taken over the page that was sent. */
export const isHydrated = (): boolean => globalThis.window?.earlyChanges === null;

/**
 * Tells React, once it is there, what was chosen, typed and pressed before: it listens for changes and does not compare. One after
 * the other, so that each finds the page drawn with those before it; that drawing takes back what React has not heard of.
 */
export async function replayEarlyChanges(): Promise<void> {
  const controls = [...((window.earlyChanges ?? []) as Iterable<Control>)];
  window.earlyChanges = null;
  for (const replay of controls.map(replaying)) {
    replay();
    await new Promise((drawn) => setTimeout(drawn));
  }
  for (const button of window.earlyPresses ?? []) {
    button.click();
    await new Promise((drawn) => setTimeout(drawn));
  }
}

/** React ignores an event without a new value, and takes a value set by a script for an old one. */
function replaying(control: Control): () => void {
  const { value } = control;
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    const { checked } = control;
    // Another radio of its group was chosen after it.
    if (control.type === "radio" && !checked) return () => {};
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  return () => {
    // React takes every change of a list or of chosen files for a new one.
    if (control instanceof HTMLSelectElement) control.value = value;
    else if (control.type !== "file") {
      control.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
