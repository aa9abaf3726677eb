/** Change it with the policy: browsers that have seen another edition get a notice at the top of the shop. */
export const PRIVACY_EDITION = { version: "1.3", since: "17 de novembro de 2026" } as const;

/** The notice that a browser still has to show: which cookies there are, or that the policy about them has changed. */
export type NoticeDue = "cookies" | "policy";
