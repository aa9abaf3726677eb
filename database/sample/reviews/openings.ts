/** What people write of clothes, by how they liked them. Nothing here says "ele" or "ela" of a piece: it may be any. */
export type Tone = "loved" | "liked" | "mixed" | "disliked";
export type Kind =
  | "clothes"
  | "bottoms"
  | "jeans"
  | "shoes"
  | "accessories"
  | "kids"
  | "beach"
  | "sport"
  | "intimate"
  | "men";

export const GENERAL: Record<Tone, readonly string[]> = {
  loved: [
    "Amei! Igualzinho à foto.",
    "Superou o que eu esperava pelo preço.",
    "Acabamento caprichado, costura reta, sem fio puxado.",
    "Usei no fim de semana e recebi um monte de elogios.",
    "Tecido gostoso, não pinica e não marca.",
    "Já quero em outra cor.",
    "Minha irmã pegou emprestado e não devolveu mais. Já diz tudo.",
    "Lavei três vezes e continua igual, a cor não desbotou.",
    "Comprei com medo por ser pela internet e acertei em cheio.",
    "A cor ao vivo é ainda mais bonita do que na tela.",
    "Veio bem embalado, com cheirinho bom e um bilhete da loja. Cuidado em cada detalhe.",
    "Peça coringa: serve para o trabalho e para sair.",
    "Comprei para uma viagem e foi o que mais usei. Seca rápido e não amassa na mala.",
    "Melhor compra do ano.",
    "Perfeito para o calor daqui.",
  ],
  liked: [
    "Gostei bastante. Só achei o tecido um pouco mais fino do que imaginava.",
    "Bom produto pelo valor. Faltou só um forro melhor.",
    "Bonito e confortável, mas amassa fácil.",
    "Muito bom. A cor é um tom mais escura que na foto, nada que atrapalhe.",
    "Chegou antes do prazo e a qualidade é boa. Tirei um ponto pelas linhas soltas na barra.",
    "Valeu a compra, usaria de novo sem pensar.",
    "Boa peça para o dia a dia.",
    "Atende bem. Precisei cortar uns fiozinhos, mas a costura é firme.",
  ],
  mixed: [
    "Razoável. Esperava um tecido mais encorpado.",
    "É bonito, mas não é tudo isso. Pelo preço está ok.",
    "A foto valoriza. Ao vivo é mais simples.",
    "Depois da segunda lavagem perdeu um pouco a forma.",
    "Nem amei nem odiei. Vou usar em casa.",
    "O modelo é lindo, o acabamento por dentro deixa a desejar.",
  ],
  disliked: [
    "Não gostei do tecido, parece outro material.",
    "Veio com a costura aberta do lado. Resolvi na costureira para não ter que devolver.",
    "A cor é bem diferente da foto.",
    "Soltou tinta na primeira lavagem, mesmo separando as roupas.",
    "Esperava mais. Não compraria de novo.",
  ],
};

/** Sentences for one kind of product only, by people who liked it and people who did not. */
export const SPECIAL: Record<Kind, Record<"good" | "bad", readonly string[]>> = {
  clothes: {
    good: [
      "Disfarça a barriga sem ficar largo. Adorei o modelo.",
      "O decote fica no lugar, não precisa ficar puxando o dia todo.",
      "Usei num casamento de dia e num churrasco, deu certo nos dois.",
      "Veste bem em quem tem quadril, coisa rara.",
    ],
    bad: [
      "Para quem tem busto grande não funciona bem.",
      "Achei transparente, precisa de alguma coisa por baixo.",
    ],
  },
  bottoms: {
    good: [
      "O cós não aperta nem quando senta.",
      "O comprimento é ótimo, tenho 1,63 e não precisei mexer na barra.",
      "Dá para usar com tênis e com salto, já testei os dois.",
    ],
    bad: ["O cós enrola quando a gente senta.", "Marca tudo por baixo nessa cor."],
  },
  jeans: {
    good: [
      "Jeans firme sem ser duro. Não cede depois de um dia inteiro.",
      "A lavagem é linda, igual à da foto.",
      "Jeans de verdade, daqueles que duram anos.",
    ],
    bad: ["O jeans é mais duro do que parece, demora para amaciar.", "Cedeu muito depois de duas usadas."],
  },
  shoes: {
    good: [
      "Confortável desde o primeiro dia, não fez bolha.",
      "Andei a tarde toda no calçadão e o pé não doeu.",
      "Solado macio e que não escorrega no molhado.",
      "Lindo no pé, e mais leve do que parece.",
      "Uso para trabalhar em pé oito horas. Aprovado.",
      "Combina com tudo o que tenho no armário.",
    ],
    bad: [
      "A palmilha é fina, cansa depois de umas horas.",
      "Apertou nos dedos no primeiro uso.",
      "Descolou um pouquinho na ponta depois de um mês.",
    ],
  },
  accessories: {
    good: [
      "Levinho e bem-acabado, parece peça de ateliê.",
      "Dei de presente para a minha mãe e ela não larga mais.",
      "Combina com tudo, uso quase todo dia.",
      "Igual à foto. Foi para a praia comigo e voltou inteiro.",
      "Recebi elogio no elevador de gente que nem conheço.",
      "Acabamento de loja cara por metade do preço.",
    ],
    bad: [
      "Bonito, mas o material é mais frágil do que eu pensava.",
      "Chegou um pouco amassado por causa da caixa.",
      "A cor é bem diferente da foto.",
    ],
  },
  kids: {
    good: [
      "Minha filha não quis tirar para dormir.",
      "Tecido macio, não irritou a pele do meu pequeno.",
      "Aguenta parquinho, areia e máquina de lavar.",
      "Comprei para o meu sobrinho e ficou a coisa mais linda.",
    ],
    bad: ["Encolheu na primeira lavagem e já não serve.", "Desbotou mais rápido do que eu esperava."],
  },
  beach: {
    good: [
      "Entrei no mar, na piscina, e a cor continua firme.",
      "Segura bem, dá para nadar sem ficar arrumando.",
      "Secou rapidinho no varal da pousada.",
    ],
    bad: ["O tecido fica transparente molhado.", "Pede um forro mais grosso."],
  },
  sport: {
    good: [
      "Corri dez quilômetros e não saiu do lugar.",
      "Segura bem e não aperta para respirar.",
      "Sua e seca rápido, sem aquele cheiro que fica.",
    ],
    bad: ["Enrola quando eu corro.", "Marca suor demais nessa cor."],
  },
  intimate: {
    good: [
      "Macio, não coça, dá para usar o dia inteiro.",
      "Tão gostoso que uso até para ficar em casa.",
      "Não marca na roupa. Era o que eu procurava.",
    ],
    bad: ["Repuxou um fio na segunda lavagem.", "O elástico aperta na lateral."],
  },
  men: {
    good: [
      "Comprei para o meu marido, ele já pediu outra.",
      "Tecido fresco, virou a preferida do armário.",
      "Acertar de primeira pela internet é raro. Aqui deu certo.",
    ],
    bad: ["O ombro fica caído, o corte é largo em cima.", "Faz bolinha onde a mochila encosta."],
  },
};
