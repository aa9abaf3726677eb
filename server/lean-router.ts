import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/production\//;
/** One text, or several joined: what went wrong. */
const PIECE = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\`)`;
const TEXT = String.raw`${PIECE}(?: \+ (?:${PIECE}|[\w.]+))*`;
const COMPLAINT = new RegExp(
  String.raw`(\b(?:UNSAFE_)?(?:invariant|warning|warnOnce)\([^;\n]*?), ?${TEXT}\)`,
  "g",
);
const ERROR = new RegExp(String.raw`new Error\(${TEXT}\)`, "g");
const ADVICE = /`(?:\s*console\.log\(|Cannot include )(?:[^`\\]|\\.)*`/g;

/** Called by the router when an application passes instrumentations, which this one does not. */
const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;
`;

/**
 * React Router without what a shopper's browser never uses: its instrumentation, and the texts of complaints that only
 * a developer reads, who has them under `npm run dev`. Compressed, they are 2.7 KB of every first page.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: ROUTER },
      handler(code, id) {
        if (id.endsWith("/router/instrumentation.js")) return { code: NO_INSTRUMENTATION, map: null };
        return {
          code: code.replace(COMPLAINT, '$1, "")').replace(ERROR, 'new Error("")').replace(ADVICE, '""'),
          map: null,
        };
      },
    },
  };
}
