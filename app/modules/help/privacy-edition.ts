/** Change it with the policy: whoever has seen another edition is told so at the top of the shop. */
export const PRIVACY_EDITION = { version: "1.1", since: "16 de novembro de 2026" } as const;

/** What a browser has still to be told: which cookies there are, or that the policy about them has changed. */
export type NoticeDue = "cookies" | "policy";
