type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the browser was told to use little data. */
export const savesData = (): boolean =>
  (globalThis.navigator as WithConnection | undefined)?.connection?.saveData === true;

/** Whether pages may move: not for those who asked for less motion, nor on a browser that saves data. */
export const mayMove = (): boolean =>
  !savesData() && !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
