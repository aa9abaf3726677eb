const UNITS = ["B", "KB", "MB", "GB", "TB"];

/** "812 KB", "3,4 GB": in steps of 1,024, as programs of the system count. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  for (; amount >= 1000 && unit < UNITS.length - 1; unit++) amount /= 1024;
  const maximumFractionDigits = unit > 0 && amount < 10 ? 1 : 0;
  return `${amount.toLocaleString("pt-BR", { maximumFractionDigits })} ${UNITS[unit]}`;
}
