export type { Viewer } from "./account-menu.ts";
