const LONGEST = 254;
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/**
 * An e-mail address as people type it: plain letters, one @, a domain with a dot. The standard also allows quotes,
 * comments, lists and look-alike letters of other alphabets; these are refused.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST) return false;
  const [local, domain, ...rest] = text.split("@");
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  return local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

const DELETED_DOMAIN = "conta-excluida.invalid";

/** An address under a reserved domain (RFC 2606), for a deleted account. */
export const deletedAccountEmail = (name: string): string => `${name}@${DELETED_DOMAIN}`;

export const isDeletedAccountEmail = (address: string): boolean => address.endsWith(`@${DELETED_DOMAIN}`);
