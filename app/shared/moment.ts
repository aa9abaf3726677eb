const SHOP_ZONE = "America/Sao_Paulo";

const long = new Intl.DateTimeFormat("pt-BR", { timeZone: SHOP_ZONE, dateStyle: "long", timeStyle: "short" });
const short = new Intl.DateTimeFormat("pt-BR", {
  timeZone: SHOP_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});
const time = new Intl.DateTimeFormat("pt-BR", { timeZone: SHOP_ZONE, timeStyle: "short" });
const day = new Intl.DateTimeFormat("pt-BR", { timeZone: SHOP_ZONE, dateStyle: "long" });

/** "28 de julho de 2026 às 14:05", by the shop's clock: the same on the server and in every browser. */
export const formatMoment = (moment: Date): string => long.format(moment);

/** "14:05", where the day goes without saying. */
export const formatTime = (moment: Date): string => time.format(moment);

/** "28/07/2026, 14:05", for tables. */
export const formatShortMoment = (moment: Date): string => short.format(moment);

/** "28 de julho de 2026". */
export const formatDay = (moment: Date): string => day.format(moment);
