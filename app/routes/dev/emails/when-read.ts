const format = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Formatted on the server only: a browser may be in another time zone. */
export const whenRead = (moment: Date): string => format.format(moment);
