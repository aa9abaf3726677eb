import { oneLine } from "#app/shared/text.ts";

/** A reason as it is kept, told and printed. Blank is none. */
export const shortReason = (reason: string): string => oneLine(reason, 500);
