import type { LetterName, LetterProps } from "#app/modules/notifications/index.ts";

/** One of each letter, as it could be posted: a test reads them all. A text given here must be found in the letter. */
const WHEN = "28 de julho de 2026, 14:05";

export const LETTER_EXAMPLES: { [Name in LetterName]: LetterProps[Name] } = {
  "confirm-email": { name: "Ana Paula", url: "https://mare.test/confirmar-email?token=abc" },
  "reset-password": { name: "Ana Paula", url: "https://mare.test/reset-password?token=abc" },
  "password-changed": {
    name: "Ana Paula",
    when: WHEN,
    where: "Chrome no Android, 200.10.20.30",
    resetUrl: "https://mare.test/forgot-password",
  },
  "email-changed": { name: "Ana Paula", newEmail: "ana.paula@exemplo.com.br", when: WHEN },
  "confirm-new-email": { name: "Ana Paula", url: "https://mare.test/confirmar-email?token=abc" },
  "admin-sign-in": { name: "Ana Paula", when: WHEN, ip: "200.10.20.30", browser: "Firefox no Linux" },
  "account-exists": {
    name: "Ana Paula",
    loginUrl: "https://mare.test/login",
    resetUrl: "https://mare.test/forgot-password",
  },
  "cart-reminder": {
    name: "Ana Paula",
    lines: [["Vestido Midi Floral, Azul, M", "2 peças, R$ 159,80"]],
    total: "R$ 159,80",
    url: "https://mare.test/cart?restaurar=abc",
    stopUrl: "https://mare.test/lembretes/abc",
  },
};
