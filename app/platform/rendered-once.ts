import { createElement, type FunctionComponent, memo, type ReactElement } from "react";

type Content = { children: ReactElement } | { dangerouslySetInnerHTML: { __html: string } };

/** What the server needs to render content apart from its page. */
interface Renderer {
  /** With `prefix` in every id that React makes. */
  toHtml: (content: ReactElement, prefix: string) => string;
  /** Bounded: there is one entry for each different part that was shown. */
  kept: { get(key: string): string | undefined; set(key: string, html: string): unknown };
  /** Is told why content could not be rendered apart, whenever that happens. */
  notApart: (why: unknown) => void;
}

let renderer: Renderer | null = null;
const constants = new WeakMap<ReactElement, string>();
const names = new WeakMap<FunctionComponent<never>, number>();
let named = 0;

/** Given by the server's entry; the browser has none and draws the content as any other. */
export const renderOnceBy = (given: Renderer | null): void => {
  renderer = given;
};

/**
 * The content of an element that is the same on every page: the server renders it once per process and then repeats the
 * HTML; the browser hydrates it. It is a constant of its module. Content that needs the page around it (a hook of React
 * Router, a link relative to the page, an id of `useId`) is drawn in its place instead, as any other.
 */
export function renderedOnce(content: ReactElement): Content {
  if (!renderer) return { children: content };
  const html = constants.get(content) ?? apart(renderer, content);
  if (html === null) return { children: content };
  constants.set(content, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** What content that is rendered apart takes from the page around it. */
export interface Surroundings {
  /** Everything in it that the content shows. */
  shown: string;
  around: (content: ReactElement) => ReactElement;
}

/**
 * The same for a component and its properties, of which the HTML is kept under the properties themselves: other data is
 * another entry, so that what is shown is never older than what was loaded. The properties are data, but for functions,
 * which the HTML does not show. The browser draws it again when one of them is another.
 */
export function renderedOnceFor<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  surroundings?: Surroundings,
): Content {
  if (!renderer) return { children: createElement(remembering(component), props) };
  const content = createElement(component, props);
  const key = `${nameOf(component)} ${surroundings?.shown ?? ""} ${JSON.stringify(props)}`;
  const html =
    renderer.kept.get(key) ?? apart(renderer, surroundings ? surroundings.around(content) : content);
  if (html === null) return { children: content };
  renderer.kept.set(key, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}

const memos = new WeakMap<FunctionComponent<never>, FunctionComponent<never>>();

function remembering<Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> {
  const known = memos.get(component) ?? (memo(component) as unknown as FunctionComponent<never>);
  memos.set(component, known);
  return known as FunctionComponent<Props>;
}

const PREFIX = "apart-";

/** Null for content that needs the page around it: what it shows would not follow from its properties alone. */
function apart({ toHtml, notApart }: Renderer, content: ReactElement): string | null {
  try {
    const html = toHtml(content, PREFIX);
    // It would be used twice, and in the browser its place in the page makes another one.
    if (html.includes(`"_${PREFIX}`)) throw new Error("An id of useId is in content that is rendered once");
    return html;
  } catch (error) {
    // A fault of its own is met again, and told, where the page draws it.
    notApart(error);
    return null;
  }
}

function nameOf(component: FunctionComponent<never>): number {
  const name = names.get(component) ?? ++named;
  names.set(component, name);
  return name;
}
