export { tabsFor } from "./panel-tabs.ts";
