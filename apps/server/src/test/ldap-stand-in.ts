import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import ldap from 'ldapjs';
import { plainDn } from '../areas/identity/company-sign-in/directory-names.ts';

type Attributes = Readonly<Record<string, string | readonly string[] | Buffer>>;
type Entry = { readonly dn: string; readonly attributes: Attributes; readonly password?: string };

export const ldapBase = 'dc=binjiang,dc=cn';
export const ldapAdmin = { dn: `cn=reader,${ldapBase}`, password: 'secret of the reader' };

type Named = { readonly toString: () => string };
type Filter = {
  readonly type: string;
  readonly attribute: string;
  readonly value: string;
  readonly clauses?: readonly Filter[];
  matches: (object: object, strictCase?: boolean) => boolean;
};
type Asked = { readonly dn: Named; readonly credentials: string; readonly filter: Filter };
type Answer = { attributes: string[]; readonly send: (entry: object) => void; readonly end: () => void };
type Next = (error?: unknown) => void;
type Tls = { readonly certificate: string; readonly key: string };
type Connection = Socket & { readonly parser: { readonly write: (data: Buffer) => void } };
type Extended = {
  readonly connection: Connection;
};

/** The one rule of Active Directory that filters use: all bits of the value are set. The package knows none. */
const knowBits = (filter: Filter): void => {
  for (const clause of filter.clauses ?? []) knowBits(clause);
  if (filter.type !== 'ExtensibleFilter') return;
  const bits = Number(filter.value);
  filter.matches = (object) => {
    const held = Object.entries(object).find(
      ([name]) => name.toLowerCase() === filter.attribute.toLowerCase(),
    );
    return (Number(held?.[1] ?? 0) & bits) === bits;
  };
};

/** StartTLS, which the package only speaks as a client: the connection goes on encrypted. */
const startTls = ({ certificate, key }: Tls, connection: Connection): void => {
  connection.removeAllListeners('data');
  const secureContext = createSecureContext({ cert: certificate, key });
  const secure = new TLSSocket(connection, { isServer: true, secureContext });
  secure.on('data', (data: Buffer) => connection.parser.write(data));
  secure.on('error', () => connection.destroy());
  connection.write = secure.write.bind(secure);
};

/** As Active Directory has units: sixteen bytes are which one it is. */
export const adUnit = (name: string, guid: Buffer, above = ''): Entry => ({
  dn: `OU=${name},${above}${ldapBase}`,
  attributes: { objectClass: ['top', 'organizationalUnit'], ou: name, objectGUID: guid },
});

/** As Active Directory has people: their accounts have bits. */
export const adPerson = (name: string, unit: string, more: Attributes): Entry => ({
  dn: `CN=${name},${unit}${ldapBase}`,
  password: 'Passw0rd',
  attributes: {
    objectClass: ['top', 'person', 'organizationalPerson', 'user'],
    objectCategory: 'person',
    displayName: name,
    userAccountControl: '512',
    ...more,
  },
});

/** A real LDAP server on this machine, and what stands in it; with a certificate it speaks LDAPS, or takes StartTLS. */
export const startLdapServer = async (tls?: Tls, { isStartTls = false } = {}) => {
  const entries = new Map<string, Entry>();
  const server = ldap.createServer(isStartTls ? undefined : tls);
  server.bind('', (request: Asked, response: Answer, next: Next) => {
    const asked = plainDn(request.dn.toString());
    const password = asked === ldapAdmin.dn ? ldapAdmin.password : entries.get(asked)?.password;
    if (password === undefined || password !== request.credentials)
      return next(new ldap.InvalidCredentialsError());
    response.end();
    return next();
  });
  if (tls && isStartTls)
    server.exop('1.3.6.1.4.1.1466.20037', ({ connection }: Extended, response: Answer, next: Next) => {
      response.end();
      startTls(tls, connection);
      return next();
    });
  server.search(ldapBase, (request: Asked, response: Answer, next: Next) => {
    // Attributes are asked for in any case; the package knows them in small letters alone.
    response.attributes = response.attributes.map((name) => name.toLowerCase());
    knowBits(request.filter);
    for (const { dn, attributes } of entries.values()) {
      const object = { ...attributes };
      if (request.filter.matches(object, false)) response.send({ dn, attributes: object });
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
    put,
    remove: (dn: string) => void entries.delete(plainDn(dn)),
    clear: () => entries.clear(),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
