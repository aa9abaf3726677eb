/** Something to finish before an account can be deleted. */
export interface Hindrance {
  reason: string;
  /** What to do first. */
  advice: string;
  links?: { label: string; to: string }[];
}
