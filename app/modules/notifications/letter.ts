import type { ReactElement } from "react";

/** One kind of letter: its subject, and its body made of the parts in `ui/letter.tsx`. */
export interface Letter<Props> {
  subject: (props: Props) => string;
  Body: (props: Props) => ReactElement;
}

/** A letter that can be posted: its name in the table `emails`, and how to load its text. */
export interface LetterDefinition<Props, Name extends string = string> {
  name: Name;
  load: () => Promise<{ default: Letter<Props> }>;
  /** Somebody has asked for it and cannot go on without it: it is sent at once, however busy the machine is. */
  awaited: boolean;
}

/** A letter of any kind, its props unknown. */
export type AnyLetter = LetterDefinition<never>;

/**
 * Its props are those of the loaded file, so `postLetter` takes no others. They hold only what JSON can hold.
 * Loading is left to the worker process: web processes define and post letters without React Email.
 */
export const defineLetter = <Props, const Name extends string>(
  name: Name,
  load: LetterDefinition<Props, Name>["load"],
  { awaited = false } = {},
): LetterDefinition<Props, Name> => ({ name, load, awaited });
