import {
  createElement,
  type FunctionComponent,
  lazy,
  type MouseEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate, useNavigation } from "react-router";
import { renderedOnceFor } from "./rendered-once.ts";

type File<Props extends object> = { default: FunctionComponent<Props> };

interface ServedPartProps<Props extends object> {
  className?: string;
  /** Data that decides everything the part shows; kept the same by its parent while nothing in it changes. None: it never changes. */
  of?: Props;
}

const loading: Promise<unknown>[] = [];
let hydrated = false;

/** For the server, before it draws its first page. */
export const servedPartsLoaded = (): Promise<unknown> => Promise.all(loading);

/** For the browser: from now on it draws pages itself. */
export const pageIsHydrated = (): void => {
  hydrated = true;
};

/**
 * A part of a page without state and effects: text, pictures, links. The browser keeps it as the page brought it and neither
 * fetches its component nor hydrates it; presses on its links are answered here. The component is fetched with
 * the first navigation, and draws the part on pages that the browser draws itself and when its data has changed.
 */
export function servedPart<Props extends object>(
  load: () => Promise<File<Props>>,
): FunctionComponent<ServedPartProps<Props>> {
  if (import.meta.env.SSR) {
    let file: File<Props> | undefined;
    loading.push(load().then((loaded) => (file = loaded)));
    return ({ className, of }) => (
      <div className={className} {...renderedOnceFor(file!.default, of ?? ({} as Props))} />
    );
  }
  const fetched = fetchedOnce(load);
  // A page other than the first: its data is on the way.
  if (hydrated) fetched.begin();
  const Drawn = lazy(fetched.file);
  return function ServedPart({ className, of }) {
    return (
      <Part className={className} data={JSON.stringify(of) ?? ""} begin={of && fetched.begin}>
        {createElement(Drawn as FunctionComponent<Props>, of ?? ({} as Props))}
      </Part>
    );
  };
}

interface PartProps {
  className: string | undefined;
  data: string;
  /** Fetches the component; undefined where the part never changes. */
  begin: (() => void) | undefined;
  /** The part as the browser draws it. */
  children: ReactElement;
}

/** React leaves the content of an element alone that it hydrates with any HTML, and while this is the same object. */
const AS_SERVED = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

function Part({ className, data, begin, children }: PartProps) {
  const fromPage = useHydrating();
  const [served, setServed] = useState(fromPage ? data : null);
  const element = useRef<HTMLDivElement>(null);
  const { pressed, follow } = useLinksWithin();
  const { state } = useNavigation();
  const drawn = served === null;
  useLayoutEffect(() => {
    if (drawn && pressed.current) focusAgain(pressed.current, element.current!);
  }, [drawn, pressed]);
  useEffect(() => {
    if (state === "idle") pressed.current = null;
    else begin?.();
  }, [state, begin, pressed]);

  if (served !== null && served !== data) setServed(null);
  if (served === data) return <div key="served" className={className} {...AS_SERVED} {...follow} />;
  return (
    <div key="drawn" ref={element} className={className}>
      {/* Where it is drawn for the first time, the page does not wait for it; where it replaces another, it does. */}
      {fromPage ? children : <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}

const NEVER = () => () => {};

/** Whether the component is drawn for the first time over what the page brought. */
function useHydrating(): boolean {
  const hydrating = useRef(false);
  return useSyncExternalStore(
    NEVER,
    () => hydrating.current,
    () => {
      hydrating.current = true;
      return true;
    },
  );
}

/** Presses on links that no component answers: they go where React Router's own links would go. */
function useLinksWithin() {
  const navigate = useNavigate();
  const pressed = useRef<string>(null);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || elsewhere || link.target || link.origin !== location.origin)
      return;
    event.preventDefault();
    pressed.current = link.textContent;
    void navigate(link.pathname + link.search + link.hash);
  };
  return { pressed, follow: { onClick } };
}

/** The pressed link was replaced by one with the same words, and the focus was lost with it. */
function focusAgain(words: string, within: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const same = [...within.querySelectorAll("a")].find(({ textContent }) => textContent === words);
  same?.focus({ preventScroll: true });
}

/** A file that is there at once when it has been fetched before it is drawn. */
function fetchedOnce<Props extends object>(load: () => Promise<File<Props>>) {
  let loaded: File<Props> | undefined;
  let fetching: Promise<File<Props>> | undefined;
  const fetchOnce = () => {
    fetching ??= load().then(
      (file) => (loaded = file),
      (error) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  // biome-ignore lint/suspicious/noThenProperty: React takes what answers at once as loaded.
  const atOnce = { then: (use: (file: File<Props>) => void) => use(loaded!) } as Promise<File<Props>>;
  return {
    begin: () => void fetchOnce().catch(() => {}),
    // If it cannot be fetched, the page comes whole from the server.
    file: () => (loaded ? atOnce : fetchOnce().catch(reload)),
  };
}

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
