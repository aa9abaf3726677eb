import { isCompleteCep, normalizeCep } from "./cep.ts";

/** Each state with the first five digits its CEPs start with, inclusive at both ends. */
export const BRAZILIAN_STATES = [
  { code: "AC", name: "Acre", cepPrefixes: [[69900, 69999]] },
  { code: "AL", name: "Alagoas", cepPrefixes: [[57000, 57999]] },
  {
    code: "AM",
    name: "Amazonas",
    cepPrefixes: [
      [69000, 69299],
      [69400, 69899],
    ],
  },
  { code: "AP", name: "Amapá", cepPrefixes: [[68900, 68999]] },
  { code: "BA", name: "Bahia", cepPrefixes: [[40000, 48999]] },
  { code: "CE", name: "Ceará", cepPrefixes: [[60000, 63999]] },
  {
    code: "DF",
    name: "Distrito Federal",
    cepPrefixes: [
      [70000, 72799],
      [73000, 73699],
    ],
  },
  { code: "ES", name: "Espírito Santo", cepPrefixes: [[29000, 29999]] },
  {
    code: "GO",
    name: "Goiás",
    cepPrefixes: [
      [72800, 72999],
      [73700, 76799],
    ],
  },
  { code: "MA", name: "Maranhão", cepPrefixes: [[65000, 65999]] },
  { code: "MG", name: "Minas Gerais", cepPrefixes: [[30000, 39999]] },
  { code: "MS", name: "Mato Grosso do Sul", cepPrefixes: [[79000, 79999]] },
  { code: "MT", name: "Mato Grosso", cepPrefixes: [[78000, 78899]] },
  { code: "PA", name: "Pará", cepPrefixes: [[66000, 68899]] },
  { code: "PB", name: "Paraíba", cepPrefixes: [[58000, 58999]] },
  { code: "PE", name: "Pernambuco", cepPrefixes: [[50000, 56999]] },
  { code: "PI", name: "Piauí", cepPrefixes: [[64000, 64999]] },
  { code: "PR", name: "Paraná", cepPrefixes: [[80000, 87999]] },
  { code: "RJ", name: "Rio de Janeiro", cepPrefixes: [[20000, 28999]] },
  { code: "RN", name: "Rio Grande do Norte", cepPrefixes: [[59000, 59999]] },
  { code: "RO", name: "Rondônia", cepPrefixes: [[76800, 76999]] },
  { code: "RR", name: "Roraima", cepPrefixes: [[69300, 69399]] },
  { code: "RS", name: "Rio Grande do Sul", cepPrefixes: [[90000, 99999]] },
  { code: "SC", name: "Santa Catarina", cepPrefixes: [[88000, 89999]] },
  { code: "SE", name: "Sergipe", cepPrefixes: [[49000, 49999]] },
  { code: "SP", name: "São Paulo", cepPrefixes: [[1000, 19999]] },
  { code: "TO", name: "Tocantins", cepPrefixes: [[77000, 77999]] },
] as const;

export type StateCode = (typeof BRAZILIAN_STATES)[number]["code"];

const OFFERED_FIRST: readonly StateCode[] = ["SP", "RJ", "MG", "RS", "PR", "SC", "BA", "GO", "PE", "CE"];

export const STATE_OPTIONS: readonly { code: StateCode; name: string }[] = [
  ...OFFERED_FIRST.map((code) => BRAZILIAN_STATES.find((state) => state.code === code)!),
  ...BRAZILIAN_STATES.filter((state) => !OFFERED_FIRST.includes(state.code)),
].map(({ code, name }) => ({ code, name }));

export function stateOfCep(text: string): StateCode | null {
  if (!isCompleteCep(text)) return null;
  const prefix = Number(normalizeCep(text).slice(0, 5));
  const state = BRAZILIAN_STATES.find(({ cepPrefixes }) =>
    cepPrefixes.some(([first, last]) => first <= prefix && prefix <= last),
  );
  return state?.code ?? null;
}

/** Why a complete CEP cannot be one of the chosen state; null when it can. A state that is none of the list is no choice. */
export function cepProblem(cep: string, chosen: string): string | null {
  const found = stateOfCep(cep);
  if (!found) return "CEP não encontrado. Confira os números.";
  return BRAZILIAN_STATES.some(({ code }) => code === chosen) && chosen !== found
    ? `Este CEP é do estado ${found}. Confira o CEP e o estado.`
    : null;
}
