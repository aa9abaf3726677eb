/** What is tried first, in Brazil as elsewhere. */
const COMMON = new Set(
  `102030 010203 101010 112233 121212 123123 123321 1234567 12345678 123456789 1234567890 123456 123mudar 131313
   142536 147258 159753 654321 987654321 abc123 abcd1234 abcdef acesso admin admin123 amor123 asdfgh brasil changeme
   corinthians deusefiel flamengo iloveyou jesus123 jesuscristo mudar123 palmeiras password password1 q1w2e3 qwerty
   qwerty123 qwertyuiop senha1 senha12 senha123 senha1234 saopaulo teste123 vasco123`.split(/\s+/),
);

/** Whether a password is among the first that anybody would try for this account. */
export function isWeakPassword(password: string, { name, email }: { name: string; email: string }): boolean {
  const typed = password.toLowerCase();
  if (COMMON.has(typed) || /^(.)\1*$/u.test(typed)) return true;
  const own = [email, email.split("@")[0]!, name, name.replaceAll(" ", "")];
  return own.some((text) => text.toLowerCase() === typed);
}
