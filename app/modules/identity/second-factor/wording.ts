/** The field that a form shows when its command asks for the password or a code again. */
export const CONFIRMATION_FIELD = "confirmacao";

export const CODE_PROBLEMS = {
  wrong: "Código incorreto ou já usado. Confira o aplicativo e digite o código que aparece agora.",
  expired: "O tempo para digitar o código acabou. Entre de novo com o email e a senha.",
  needed: "Quem administra a loja precisa da verificação em duas etapas.",
  alreadyOn:
    "A verificação em duas etapas já está ligada. Se você não guardou os códigos de recuperação, gere outros abaixo: os anteriores deixam de valer.",
  confirm:
    "Confirme que é você e envie de novo: digite a sua senha, ou um código se usa a verificação em duas etapas.",
  off: "A verificação em duas etapas não está ligada.",
} as const;
