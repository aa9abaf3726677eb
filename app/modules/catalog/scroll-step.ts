const NARROW = 768;

/** How far an arrow of the category bar moves the chips, in pixels. */
export const scrollStep = (viewportWidth: number): number => (viewportWidth < NARROW ? 150 : 200);
