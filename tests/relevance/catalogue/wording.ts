/** How sellers put what a product is: in a name (masculine, feminine), or in a sentence of its description. */
export const NAMED: Record<string, [masculine: string[], feminine: string[]]> = {
  curto: [
    ["Curto", "Curtinho"],
    ["Curta", "Mini"],
  ],
  midi: [["Midi"], ["Midi"]],
  longo: [["Longo", "Longo"], ["Longa"]],
  "manga longa": [
    ["Manga Longa", "de Manga Longa", "com Mangas Longas"],
    ["Manga Longa", "de Manga Longa"],
  ],
  "manga curta": [["Manga Curta"], ["Manga Curta", "de Manga Curta"]],
  alcinha: [
    ["de Alcinha", "Alcinha", "Alça Fina"],
    ["de Alcinha", "Alcinha", "de Alça"],
  ],
  "tomara que caia": [["Tomara Que Caia"], ["Tomara Que Caia"]],
  ciganinha: [
    ["Ciganinha", "Ombro a Ombro"],
    ["Ciganinha", "Ombro a Ombro"],
  ],
  "decote v": [["Decote V"], ["Decote V"]],
  "gola alta": [
    ["Gola Alta", "Gola Rolê"],
    ["Gola Alta", "Gola Rolê"],
  ],
  fenda: [["com Fenda", "Fenda Lateral"], ["com Fenda"]],
  rodado: [
    ["Rodado", "Godê"],
    ["Rodada", "Evasê", "Godê"],
  ],
  tubinho: [["Tubinho", "Justo"], ["Justa"]],
  transpassado: [
    ["Transpassado", "Envelope"],
    ["Transpassada", "Envelope"],
  ],
  plissado: [["Plissado"], ["Plissada"]],
  alfaiataria: [
    ["Alfaiataria", "de Alfaiataria"],
    ["Alfaiataria", "de Alfaiataria"],
  ],
  social: [["Social"], ["Social"]],
  "wide leg": [["Wide Leg"], ["Wide Leg", "Wide Leg"]],
  pantalona: [["Pantalona"], ["Pantalona"]],
  skinny: [["Skinny"], ["Skinny"]],
  reta: [["Reto"], ["Reta"]],
  flare: [["Flare"], ["Flare"]],
  cargo: [["Cargo"], ["Cargo"]],
  jogger: [["Jogger"], ["Jogger"]],
  mom: [["Mom"], ["Mom"]],
  pantacourt: [["Pantacourt"], ["Pantacourt"]],
  "cintura alta": [
    ["Cintura Alta", "Cós Alto"],
    ["Cintura Alta", "Cós Alto"],
  ],
  oversized: [["Oversized", "Oversize"], ["Oversized"]],
  slim: [["Slim"], ["Slim"]],
  capuz: [["com Capuz"], ["com Capuz"]],
  "com bojo": [["com Bojo"], ["com Bojo"]],
  "fio dental": [["Fio Dental"], ["Fio Dental"]],
  cortininha: [["Cortininha"], ["Cortininha"]],
  salto: [
    ["Salto Fino", "Salto Bloco"],
    ["de Salto", "Salto Bloco", "Salto Alto"],
  ],
  plataforma: [
    ["Plataforma", "Flatform"],
    ["Plataforma", "Flatform"],
  ],
  tiracolo: [["Tiracolo"], ["Tiracolo", "Transversal"]],
  "aba larga": [["Aba Larga"], ["Aba Larga"]],
  jeans: [
    ["Jeans", "em Jeans"],
    ["Jeans", "Jeans"],
  ],
  linho: [
    ["de Linho", "Linho"],
    ["de Linho", "Linho"],
  ],
  algodao: [
    ["de Algodão", "100% Algodão"],
    ["de Algodão", "100% Algodão"],
  ],
  viscose: [
    ["de Viscose", "Viscose"],
    ["de Viscose", "Viscose"],
  ],
  malha: [["de Malha"], ["de Malha"]],
  trico: [
    ["de Tricô", "Tricô"],
    ["de Tricô", "Tricot"],
  ],
  croche: [["de Crochê"], ["de Crochê"]],
  cetim: [
    ["de Cetim", "Acetinado"],
    ["de Cetim", "Acetinada"],
  ],
  renda: [
    ["de Renda", "Rendado"],
    ["de Renda", "Rendada"],
  ],
  couro: [
    ["de Couro", "em Couro Ecológico"],
    ["de Couro", "Couro Fake"],
  ],
  moletom: [["de Moletom"], ["de Moletom", "Moletom"]],
  veludo: [["de Veludo"], ["de Veludo"]],
  sarja: [["de Sarja"], ["de Sarja"]],
  tule: [["de Tule"], ["de Tule"]],
  suplex: [
    ["Suplex", "de Suplex", "Poliamida"],
    ["Suplex", "de Suplex", "Poliamida"],
  ],
  laise: [["de Laise"], ["de Laise"]],
  canelado: [["Canelado"], ["Canelada"]],
  tactel: [
    ["Tactel", "de Tactel"],
    ["Tactel", "de Tactel"],
  ],
  palha: [["de Palha"], ["de Palha"]],
  lona: [["de Lona"], ["de Lona"]],
  floral: [
    ["Floral", "Floral", "Estampa Floral", "de Florzinhas"],
    ["Floral", "Floral", "Estampa Floral"],
  ],
  listrado: [
    ["Listrado", "de Listras"],
    ["Listrada", "de Listras"],
  ],
  xadrez: [["Xadrez"], ["Xadrez"]],
  poa: [
    ["Poá", "de Poá", "de Bolinha"],
    ["Poá", "de Bolinhas"],
  ],
  vichy: [["Vichy"], ["Vichy"]],
  onca: [
    ["Animal Print", "Onça", "Oncinha"],
    ["Animal Print", "Onça", "Oncinha"],
  ],
  tropical: [
    ["Tropical", "Folhagem"],
    ["Tropical", "Folhagem"],
  ],
  "tie dye": [["Tie Dye"], ["Tie Dye"]],
  liso: [["Liso"], ["Lisa"]],
  festa: [
    ["de Festa", "para Festa"],
    ["de Festa", "para Festa"],
  ],
  casamento: [["Madrinha de Casamento", "para Casamento"], ["para Casamento"]],
  trabalho: [
    ["Executivo", "para Trabalho"],
    ["Executiva", "para Trabalho"],
  ],
  praia: [
    ["de Praia", "Praia"],
    ["de Praia", "Praia"],
  ],
  junina: [["Festa Junina", "Caipira Junino"], ["Festa Junina"]],
  gestante: [
    ["Gestante", "para Gestante"],
    ["Gestante", "para Gestante"],
  ],
  academia: [
    ["Fitness", "de Academia", "Dry Fit"],
    ["Fitness", "Academia", "Dry Fit"],
  ],
  inverno: [
    ["de Inverno", "Inverno"],
    ["de Frio", "Inverno"],
  ],
};

/** What a trait is in a description: where the name does not say it, this does. */
const CLOTHS = [
  ...[
    "jeans",
    "linho",
    "algodao",
    "viscose",
    "malha",
    "trico",
    "croche",
    "cetim",
    "renda",
    "couro",
    "moletom",
  ],
  ...["veludo", "sarja", "tule", "suplex", "laise", "canelado", "tactel", "palha", "lona"],
];
const OCCASIONS = ["festa", "casamento", "trabalho", "praia", "junina", "gestante", "academia", "inverno"];
const CLOTH_WORDS: Record<string, string> = {
  algodao: "algodão",
  trico: "tricô",
  croche: "crochê",
  canelado: "malha canelada",
  couro: "couro ecológico",
};
const OCCASION_SENTENCES: Record<string, string> = {
  festa: "Perfeito para festa e noite especial.",
  casamento: "Ideal para convidadas e madrinhas de casamento.",
  trabalho: "Pensado para o dia de trabalho no escritório.",
  praia: "Para usar na praia e na piscina.",
  junina: "Para dançar na festa junina e no São João.",
  gestante: "Modelagem própria para gestante.",
  academia: "Para treino e academia, seca rápido.",
  inverno: "Quentinho para o inverno.",
};

export function describedTrait(trait: string): string {
  if (OCCASIONS.includes(trait)) return OCCASION_SENTENCES[trait]!;
  if (CLOTHS.includes(trait)) return `Tecido: ${CLOTH_WORDS[trait] ?? trait}.`;
  const [words] = NAMED[trait] ?? [[trait]];
  return `Modelo ${words[0]!.toLowerCase()}.`;
}

export const isOccasion = (trait: string): boolean => OCCASIONS.includes(trait);
export const isCloth = (trait: string): boolean => CLOTHS.includes(trait);
