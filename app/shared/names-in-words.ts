/** Inside a sentence: "Bella Colada, Brisa e Pacto Jeans". */
export const namesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(names);
