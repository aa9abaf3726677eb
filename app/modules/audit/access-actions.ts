/** What happens at a door, by the name that is stored and in the words of the screens. */
export const ACCESS_LABELS = {
  entrada: "Entrou",
  "entrada-recusada": "Entrada recusada",
  saida: "Saiu",
  bloqueio: "Bloqueado por 5 minutos",
} as const;

export type AccessAction = keyof typeof ACCESS_LABELS;
