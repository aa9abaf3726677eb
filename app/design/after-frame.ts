/** What a press need not wait for: done once the frame that answers it has been drawn. */
export function afterFrame(work: () => void): void {
  // A hidden page draws no frames.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
