/** A tab of the panel that exists and that this administrator may open. */
export interface OpenTab {
  to: string;
  label: string;
}
