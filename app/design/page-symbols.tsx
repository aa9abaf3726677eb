import { LogoSymbol } from "./logo.tsx";
import { StarsSymbol } from "./rating.tsx";

const ID = "simbolos";

/** The browser takes them from the page it has: drawn by scripts, their outlines would be sent twice. */
const drawn = import.meta.env.SSR ? "" : (document.getElementById(ID)?.innerHTML ?? "");

/** Shapes that a page shows at once or often, drawn once for every `<use>` in it. */
export function PageSymbols() {
  if (!import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Written by the server, below.
    return <svg id={ID} aria-hidden="true" className="hidden" dangerouslySetInnerHTML={{ __html: drawn }} />;
  }
  return (
    <svg id={ID} aria-hidden="true" className="hidden">
      <LogoSymbol />
      <StarsSymbol />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Written by the build. */}
      <g dangerouslySetInnerHTML={{ __html: INLINE_SYMBOLS }} />
    </svg>
  );
}
