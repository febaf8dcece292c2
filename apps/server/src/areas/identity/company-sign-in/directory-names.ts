/**
 * A distinguished name as it is compared: without capitals, and without gaps between its parts.
 * @example plainDn('OU=工程部, DC=Binjiang,DC=cn') // 'ou=工程部,dc=binjiang,dc=cn'
 */
export const plainDn = (dn: string): string => partsOf(dn).join(',');

/** Servers may write letters as the bytes of UTF-8 in hexadecimal. */
const decoded = (text: string): string =>
  text.replace(/(?:\\[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString('utf8'),
  );

/** The parts of a name; a comma behind a backslash belongs to its part. */
const partsOf = (dn: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < dn.length; at++) {
    const letter = dn[at] ?? '';
    if (letter === '\\') part += letter + (dn[++at] ?? '');
    else if (letter === ',') {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  parts.push(part);
  return parts.map((one) => decoded(one).trim().toLowerCase().replace(/ ?= ?/, '='));
};

/** The name of what it stands in, as it is compared. */
export const parentOf = (dn: string): string => partsOf(dn).slice(1).join(',');

export const isWithin = (dn: string, above: string): boolean => {
  const base = plainDn(above);
  return base === '' || plainDn(dn) === base || plainDn(dn).endsWith(`,${base}`);
};

/** The account without its domain. @example plainAccount('BINJIANG\\lin') // 'lin' */
export const plainAccount = (account: string): string => account.slice(account.lastIndexOf('\\') + 1).trim();

/**
 * By what a person is found who signs in: in Active Directory people also write the domain before the name, or the
 * whole userPrincipalName.
 * @example accountCondition('sAMAccountName', 'lin@binjiang.cn') // { attribute: 'userPrincipalName', value: 'lin@binjiang.cn' }
 */
export const accountCondition = (
  attribute: string,
  account: string,
): { readonly attribute: string; readonly value: string } => {
  const isAccountName = attribute.toLowerCase() === 'samaccountname';
  if (!isAccountName) return { attribute, value: account };
  const value = plainAccount(account);
  return value.includes('@') ? { attribute: 'userPrincipalName', value } : { attribute, value };
};
