const format = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** On the server only: a browser in another place would read another hour. */
export const whenRead = (moment: Date): string => format.format(moment);
