import type { ReactElement } from "react";

type Content = { children: ReactElement } | { dangerouslySetInnerHTML: { __html: string } };

let toHtml: ((content: ReactElement) => string) | null = null;
const rendered = new WeakMap<ReactElement, string>();

/** Given by the server's entry; the browser has none and draws the content as any other. */
export const renderOnceBy = (renderer: (content: ReactElement) => string): void => {
  toHtml = renderer;
};

/**
 * The content of an element that is the same on every page: the server renders it once per process and then repeats the
 * HTML; the browser hydrates it. It is a constant of its module, and on the server it has no context around it: no
 * hooks of React Router, and no `useId`, whose ids would be used twice.
 */
export function renderedOnce(content: ReactElement): Content {
  if (!toHtml) return { children: content };
  const html = rendered.get(content) ?? toHtml(content);
  rendered.set(content, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}
