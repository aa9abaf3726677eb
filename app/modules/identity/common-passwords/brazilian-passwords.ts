/** What is tried first in Brazil and hardly elsewhere: words, names and clubs, with the usual endings. */

const words = (text: string): string[] => text.trim().split(/\s+/);

const WORDS = words(`
  senha senhas minhasenha novasenha senhanova mudar mudarsenha trocar acesso acessar entrar abrir segredo secreta usuario
  cliente lojista loja minhaloja compras comprar moda roupa roupas mare marketplace admin administrador sistema suporte
  teste testes teste1 padrao temporaria provisoria brasil brasileiro brasileira saopaulo riodejaneiro bahia salvador recife
  fortaleza curitiba manaus brasilia belohorizonte portoalegre goiania natal florianopolis carnaval futebol samba praia sol
  amor amore amoreterno meuamor teamo euteamo amorzinho vida minhavida familia minhafamilia mamae papai filho filha filhos
  deus deusefiel deusemais jesus jesuscristo jesusteama senhor fe esperanca gloria aleluia espiritosanto nossasenhora
  aparecida princesa princesinha gatinha gatinho linda lindinha lindo fofinha fofinho docinho florzinha borboleta cachorro
  gato estrela estrelinha anjo anjinho sucesso felicidade feliz saudade liberdade vitoria campeao campea guerreiro
  guerreira dinheiro casa carro moto escola faculdade trabalho empresa mestre doutor professor professora chocolate
  morango banana abacaxi pipoca paozinho feijoada cerveja cachaca abobrinha computador internet celular whatsapp`);

const CLUBS = words(`
  flamengo mengao corinthians timao palmeiras verdao saopaulofc tricolor santos peixe vasco vascodagama fluminense
  botafogo gremio internacional colorado cruzeiro atletico atleticomg galo bahia vitoria sport nautico santacruz fortaleza
  ceara coritiba athletico parana chapecoense avai figueirense goias vilanova paysandu remo pontepreta guarani juventude
  bragantino cuiaba americamg portuguesa neymar pele ronaldo ronaldinho zico romario kaka marta`);

const NAMES = words(`
  maria ana joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno
  eduardo felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago
  anderson ricardo marcio jorge alexandre roberto edson diego vitor victor sergio claudio matheus caio igor vinicius
  henrique arthur miguel davi bernardo heitor samuel enzo joaquim benicio isaac nicolas theo murilo renan otavio
  francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia
  luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia renata eliane josefa simone
  natalia cristiane carla debora rosangela rosa luciene barbara raquel daniela rafaela isabel isabela sabrina tatiane
  alice helena laura sofia valentina heloisa manuela lorena livia giovanna cecilia eloa lara isadora melissa yasmin
  carolina catarina clara bianca bia duda malu nina priscila michele monica silvia silvana viviane karina kelly tamires
  joaopedro joaovictor anapaula anaclara anajulia anabeatriz mariaclara mariaeduarda mariajulia luizfelipe pedrohenrique`);

const ENDINGS = words(`
  0 1 2 3 7 8 9 01 10 11 12 13 15 20 21 22 23 33 69 77 88 99 100 123 321 1234 4321 12345 54321 123456 1234567 12345678 654321
  00 000 007 111 222 333 777 999 1010 1020 2020 102030 010203 112233 121212 123123 123321 147 258 147258 @ @1 @12 @123 @1234
  @12345 @123456 ! !1 !123 # #1 #123 * . _123 -123 .123 1! 12! 123! 123@ 1234@ 123* a abc br brasil sp rj mg s2 xd top 10x 1a`);

/** Of birth, of marriage, of the last forced change. */
const YEARS = Array.from({ length: 2030 - 1950 }, (_, n) => String(1950 + n));

/** Neighbours on a Brazilian keyboard, forwards, backwards and column by column. */
const ROWS = [
  "1234567890-=",
  "qwertyuiop",
  "asdfghjklç",
  "asdfghjkl",
  "zxcvbnm,.;",
  "0987654321",
  "!@#$%¨&*()",
];
const WALKS = words(`
  1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 a1s2d3 a1s2d3f4 z1x2c3
  zaq12wsx qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc asdqwe zxcasd qwe123 asd123 zxc123 qwer1234 asdf1234 zxcv1234
  123qwe 123asd 123zxc 1234qwer abc123 abcd1234 abcde12345 a1b2c3 a1b2c3d4 aa123456 abc12345 147258369 159357 159753 741852963
  789456123 456123 963852741 753951 852456 258456 112358 314159 271828`);

function* walks(): Generator<string> {
  for (const row of ROWS) {
    for (const line of [row, [...row].reverse().join("")]) {
      for (let from = 0; from < line.length; from++) {
        for (let to = from + 4; to <= line.length; to++) yield line.slice(from, to);
      }
    }
  }
  for (const walk of WALKS) {
    yield walk;
    yield walk + walk;
  }
}

export function* brazilianPasswords(): Generator<string> {
  for (const beginning of new Set([...WORDS, ...CLUBS, ...NAMES])) {
    yield beginning;
    yield beginning + beginning;
    for (const ending of [...ENDINGS, ...YEARS]) yield beginning + ending;
    for (const year of YEARS) {
      yield beginning + year.slice(2);
      if (year >= "2000") yield `${beginning}@${year}`;
    }
    for (const ending of ["1", "12", "123", "1234"]) yield ending + beginning;
  }
  const all = [...walks()];
  yield* all;
  for (const walk of all) yield `${walk}123`;
}
