import { LogoSymbol } from "./logo.tsx";
import { StarsSymbol } from "./rating.tsx";

/** Shapes that a page shows at once or often, drawn once for every `<use>` in it. */
export function PageSymbols() {
  return (
    <svg aria-hidden="true" className="hidden">
      <LogoSymbol />
      <StarsSymbol />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Written by the build. */}
      <g dangerouslySetInnerHTML={{ __html: INLINE_SYMBOLS }} />
    </svg>
  );
}
