/** The purpose of the consent under which the letter is sent: the same as for a piece that is back. */
export const ALERT_CONSENT = "volta-ao-estoque";

/** Requests that one person may have open. */
export const MAX_ALERTS = 20;

export interface OpenSearchAlert {
  id: string;
  query: string;
}

export const alertPath = (query: string): string => `/search/avise-me?${new URLSearchParams({ q: query })}`;
