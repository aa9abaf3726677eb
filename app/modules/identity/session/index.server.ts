export { forgetBrowser } from "./known-browser.server.ts";
export { type Identified, identify } from "./read-viewer.server.ts";
export { revokeSessions } from "./revoke-sessions.server.ts";
export { SESSION_COOKIE } from "./session-cookie.server.ts";
export { forgetExpiredLinks, forgetExpiredSessions, listSessions } from "./sessions.server.ts";
export { signIn } from "./sign-in.server.ts";
export { signOut } from "./sign-out.server.ts";
