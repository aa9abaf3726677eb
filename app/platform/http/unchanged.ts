interface Kept {
  /** Weak ones too. */
  etag: string;
  changedAt: Date;
}

/** Whether whoever asks has what would be answered. The tag decides where one is sent, else the date, which has no milliseconds. */
export function isUnchanged(headers: Headers, { etag, changedAt }: Kept): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) {
    const weak = (tag: string): string => tag.trim().replace(/^W\//, "");
    return tags.trim() === "*" || tags.split(",").some((tag) => weak(tag) === weak(etag));
  }
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
