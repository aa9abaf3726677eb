export { administratorsOnly, guestsOnly, sellersOnly, signedInOnly } from "./guards.server.ts";
export { identifyViewer, requireViewer, viewerOf } from "./viewer-context.server.ts";
