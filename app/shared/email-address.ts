const LONGEST = 254;
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/**
 * What a person types into an e-mail field: plain letters, one @, a domain with a dot. No quotes, comments, lists or
 * look-alike letters of other alphabets, which the standard allows and only tricks use.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST) return false;
  const [local, domain, ...rest] = text.split("@");
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  return local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

const NOWHERE = "conta-excluida.invalid";

/** An address that no mail server will ever have (RFC 2606), for an account that nobody is behind. */
export const deletedAccountEmail = (name: string): string => `${name}@${NOWHERE}`;

export const isAddressOfNobody = (address: string): boolean => address.endsWith(`@${NOWHERE}`);
