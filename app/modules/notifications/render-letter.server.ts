import { createElement } from "react";
import type { Letter } from "./letter.ts";

const MAX_SUBJECT_LENGTH = 150;

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** The letter as people read it: in colours, and in plain text for those who prefer or need that. */
export async function renderLetter<Props extends object>(
  { subject, Body }: Letter<Props>,
  props: Props,
): Promise<RenderedLetter> {
  // Imported here: only the worker process writes letters, and only once it has to.
  const { render, toPlainText } = await import("@react-email/components");
  const html = await render(createElement(Body, props));
  return { subject: oneLine(subject(props)), html, text: toPlainText(html) };
}

/** A name with a line break in it must not become a header of its own. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_SUBJECT_LENGTH).join("");
}
