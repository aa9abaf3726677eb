/** What a file of products may hold. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 200;
/** Characters of one cell: more than any field of a product, and what a spreadsheet itself allows. */
export const MAX_CELL_LENGTH = 32_767;
/** Characters of all cells: ten thousand rows of two thousand each. A small XLSX file may repeat one long text in every row. */
export const MAX_CHARACTERS = 20_000_000;
/** Characters of a cell by which rows, options and categories are told apart: more than any of them may have. */
export const MAX_KEY_LENGTH = 300;
export const CATEGORY_TOO_LONG = `A categoria pode ter até ${MAX_KEY_LENGTH} caracteres`;

const number = new Intl.NumberFormat("pt-BR");

export const TOO_LARGE = `O arquivo pode ter até ${MAX_FILE_BYTES / 1024 / 1024} MB. Divida-o em partes, ou tire as colunas que não usa.`;
export const TOO_MANY_ROWS = `O arquivo tem mais de ${number.format(MAX_ROWS)} linhas. Divida-o em partes.`;
export const TOO_MANY_COLUMNS = `O arquivo tem mais de ${MAX_COLUMNS} colunas. Tire as que não usa.`;
export const CELL_TOO_LONG = `O arquivo tem uma célula com mais de ${number.format(MAX_CELL_LENGTH)} caracteres.`;
export const TOO_MANY_CHARACTERS = `O arquivo tem mais de ${MAX_CHARACTERS / 1_000_000} milhões de caracteres ao todo. Divida-o em partes, ou tire as colunas que não usa.`;
export const EMPTY_FILE = "O arquivo está vazio. Escolha um com o cabeçalho e pelo menos um produto.";
export const NOT_A_SPREADSHEET =
  "Não conseguimos ler este arquivo. Salve a planilha como .xlsx ou .csv e envie de novo.";
export const TOO_DEMANDING =
  "Este arquivo levou tempo ou memória demais para ser lido, e nada mudou na loja. Salve só a aba dos produtos como .csv e envie de novo, ou divida o arquivo em partes.";
export const NOT_CHECKED =
  "Algo deu errado do nosso lado ao conferir este arquivo, e nada mudou na loja. Envie-o de novo; se acontecer outra vez, salve a planilha como .csv ou fale com a gente.";
export const NOT_IMPORTED =
  "Algo deu errado do nosso lado e a importação parou antes do fim. O que já entrou continua na loja; envie o arquivo de novo para importar o resto.";
export const NOTHING_IMPORTED =
  "Algo deu errado do nosso lado e a importação parou antes do fim. Nada fica na loja, como você pediu; envie o arquivo de novo.";
export const NOT_UNDONE =
  "Algo deu errado do nosso lado e nem tudo foi desfeito. O que já voltou a ser como era fica assim; você pode desfazer o resto.";
export const OLD_SPREADSHEET =
  "Arquivos .xls e planilhas com senha não podem ser lidos. Salve como .xlsx, sem senha, ou .csv.";
export const WITH_MACROS = "Este arquivo tem macros (.xlsm). Salve-o como .xlsx ou .csv e envie de novo.";
