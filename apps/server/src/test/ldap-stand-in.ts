import ldap from 'ldapjs';
import { plainDn } from '../areas/identity/company-sign-in/directory-names.ts';

type Attributes = Readonly<Record<string, string | readonly string[]>>;
type Entry = { readonly dn: string; readonly attributes: Attributes; readonly password?: string };

export const ldapBase = 'dc=binjiang,dc=cn';
export const ldapAdmin = { dn: `cn=reader,${ldapBase}`, password: 'secret of the reader' };

type Named = { readonly toString: () => string };
type Filter = { readonly matches: (object: object) => boolean };
type Asked = { readonly dn: Named; readonly credentials: string; readonly filter: Filter };
type Answer = { attributes: string[]; readonly send: (entry: object) => void; readonly end: () => void };
type Next = (error?: unknown) => void;
type Tls = { readonly certificate: string; readonly key: string };

/** A real LDAP server on this machine, and what stands in it. */
export const startLdapServer = async (tls?: Tls) => {
  const entries = new Map<string, Entry>();
  const server = ldap.createServer(tls);
  server.bind('', (request: Asked, response: Answer, next: Next) => {
    const asked = plainDn(request.dn.toString());
    const password = asked === ldapAdmin.dn ? ldapAdmin.password : entries.get(asked)?.password;
    if (password === undefined || password !== request.credentials)
      return next(new ldap.InvalidCredentialsError());
    response.end();
    return next();
  });
  server.search(ldapBase, (request: Asked, response: Answer, next: Next) => {
    // Attributes are asked for in any case; the package knows them in small letters alone.
    response.attributes = response.attributes.map((name) => name.toLowerCase());
    for (const { dn, attributes } of entries.values()) {
      const object = { ...attributes };
      if (request.filter.matches(object)) response.send({ dn, attributes: object });
    }
    response.end();
    return next();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const put = (entry: Entry) => void entries.set(plainDn(entry.dn), entry);
  return {
    port: Number(new URL(server.url.replace('ldap', 'http')).port),
    unit: (name: string, id: string, above = '') =>
      put({
        dn: `ou=${name},${above}${ldapBase}`,
        attributes: { objectclass: ['organizationalUnit'], ou: name, entryuuid: id },
      }),
    person: (uid: string, unit: string, more: Attributes = {}, password = 'Passw0rd') =>
      put({
        dn: `uid=${uid},${unit}${ldapBase}`,
        password,
        attributes: {
          objectclass: ['inetOrgPerson', 'person'],
          uid,
          cn: uid,
          entryuuid: `id-${uid}`,
          ...more,
        },
      }),
    remove: (dn: string) => void entries.delete(plainDn(dn)),
    clear: () => entries.clear(),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
