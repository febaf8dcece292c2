import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectSecure, rootCertificates } from 'node:tls';
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  FilterParser,
  InvalidCredentialsError,
  ResultCodeError,
} from 'ldapts';
import {
  checkedLookup,
  OutwardRefusal,
  type Reach,
  reasonOf,
  requireOpenHost,
} from '../../../outward/reach.ts';
import { accountCondition, isWithin, parentOf, plainDn } from './directory-names.ts';

/** The directory of a company, as it was set up. */
export type Directory = {
  readonly host: string;
  readonly port: number;
  readonly security: 'LDAPS' | 'StartTLS' | '不加密';
  readonly ca: string;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly baseDn: string;
  readonly userFilter: string;
  readonly accountAttribute: string;
  readonly nameAttribute: string;
  readonly mailAttribute: string;
  readonly phoneAttribute: string;
  readonly idAttribute: string;
};

export type DirectoryPerson = {
  readonly subject: string;
  readonly account: string;
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  /** The unit that the person stands in; empty where it is none. */
  readonly unitKey: string;
};
export type DirectoryUnit = { readonly key: string; readonly name: string; readonly parentKey: string };

const waitMs = 10_000;
const mostEntries = 5000;

const openClient = (directory: Directory, reach: Reach): Client => {
  const { host, port, security, ca } = directory;
  requireOpenHost(host, reach);
  const lookup = checkedLookup(reach);
  const trusted = {
    ...{ host, port, lookup },
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== '' && { ca: [...rootCertificates, ca] }),
  };
  return new Client({
    url: `${security === 'LDAPS' ? 'ldaps' : 'ldap'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    timeout: waitMs,
    connectTimeout: waitMs,
    strictDN: false,
    createConnection: (() => connectPlain({ host, port, lookup })) as typeof connectPlain,
    createSecureConnection: ((given: unknown) =>
      connectSecure({ ...trusted, ...(typeof given === 'object' ? given : {}) })) as typeof connectSecure,
  });
};

/** A refusal in words for who set it up; what is no fault of the connection stays as it is. */
const wordsOf = (error: unknown): OutwardRefusal => {
  if (error instanceof OutwardRefusal) return error;
  if (error instanceof InvalidCredentialsError)
    return new OutwardRefusal('目录不接受查询账号：请核对账号的 DN 与密码');
  if (error instanceof ResultCodeError)
    return new OutwardRefusal(`目录拒绝了查询（LDAP ${error.code}），请核对查找的起点与条件`);
  if (error instanceof Error && error.message === 'Connection timeout')
    return new OutwardRefusal('目录 10 秒内没有应答');
  return reasonOf(error);
};

/** One conversation with the directory, begun by the account that may search. */
const withDirectory = async <T>(
  directory: Directory,
  reach: Reach,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = openClient(directory, reach);
  try {
    if (directory.security === 'StartTLS') await client.startTLS({});
    await client.bind(directory.bindDn, directory.bindPassword);
    return await work(client);
  } catch (error) {
    throw wordsOf(error);
  } finally {
    await client.unbind().catch(() => undefined);
  }
};

const first = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (Buffer.isBuffer(one)) return one.toString('hex');
  return typeof one === 'string' ? one.trim().slice(0, 254) : '';
};

/** Attributes are called the same in capitals. */
const readAttribute = (entry: Entry, name: string): string => {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? '' : first(entry[key]);
};

const searchOf = (directory: Directory, attributes: readonly string[]) => ({
  scope: 'sub' as const,
  attributes: [...attributes],
  // The identity of Active Directory is sixteen bytes.
  explicitBufferAttributes: /^objectguid$/i.test(directory.idAttribute)
    ? ['objectGUID', directory.idAttribute]
    : [],
});

const personAttributes = ({
  accountAttribute,
  nameAttribute,
  mailAttribute,
  phoneAttribute,
  idAttribute,
}: Directory) => [accountAttribute, nameAttribute, mailAttribute, phoneAttribute, idAttribute];

const toPerson = (directory: Directory, entry: Entry, unitKey: string): DirectoryPerson => ({
  subject: readAttribute(entry, directory.idAttribute),
  account: readAttribute(entry, directory.accountAttribute),
  name: readAttribute(entry, directory.nameAttribute),
  mail: readAttribute(entry, directory.mailAttribute),
  phone: readAttribute(entry, directory.phoneAttribute),
  unitKey,
});

export type DirectorySignIn =
  | { readonly kind: 'right'; readonly person: DirectoryPerson }
  | { readonly kind: 'wrong' };

/** Whether the directory takes the password of who is called so there. */
export const bindPerson = async (
  directory: Directory,
  reach: Reach,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<DirectorySignIn> => {
  const filter = new AndFilter({
    filters: [
      FilterParser.parseString(directory.userFilter),
      new EqualityFilter(accountCondition(directory.accountAttribute, account)),
    ],
  });
  return await withDirectory(directory, reach, async (client): Promise<DirectorySignIn> => {
    const { searchEntries } = await client.search(directory.baseDn, {
      ...searchOf(directory, personAttributes(directory)),
      sizeLimit: 2,
      filter,
    });
    const [entry, second] = searchEntries;
    // An empty password would bind as nobody, which directories take.
    if (!entry || second || password === '') return { kind: 'wrong' };
    const person = toPerson(directory, entry, '');
    if (person.subject === '')
      throw new OutwardRefusal(`目录中此人没有「${directory.idAttribute}」，请单位管理员核对编号属性`);
    try {
      await client.bind(entry.dn, password);
      return { kind: 'right', person };
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return { kind: 'wrong' };
      throw error;
    }
  });
};

export type DirectoryContent = {
  readonly units: readonly DirectoryUnit[];
  readonly people: readonly DirectoryPerson[];
};

const readUnits = async (client: Client, directory: Directory) => {
  const { searchEntries } = await client.search(directory.baseDn, {
    ...searchOf(directory, ['ou', directory.idAttribute]),
    filter: '(objectClass=organizationalUnit)',
    paged: true,
  });
  const base = plainDn(directory.baseDn);
  const inside = searchEntries.filter(({ dn }) => plainDn(dn) !== base && isWithin(dn, directory.baseDn));
  const keyOf = new Map(
    inside.map((entry) => [
      plainDn(entry.dn),
      readAttribute(entry, directory.idAttribute) || plainDn(entry.dn),
    ]),
  );
  const units = inside.map((entry) => ({
    key: keyOf.get(plainDn(entry.dn)) ?? '',
    name: readAttribute(entry, 'ou'),
    parentKey: keyOf.get(parentOf(entry.dn)) ?? '',
  }));
  return { units, keyOf };
};

/** Units and people of the directory, at most so many. */
export const readDirectory = (directory: Directory, reach: Reach): Promise<DirectoryContent> =>
  withDirectory(directory, reach, async (client) => {
    const { units, keyOf } = await readUnits(client, directory);
    const { searchEntries } = await client.search(directory.baseDn, {
      ...searchOf(directory, personAttributes(directory)),
      filter: directory.userFilter,
      paged: true,
    });
    if (units.length + searchEntries.length > mostEntries)
      throw new OutwardRefusal(`目录中超过 ${mostEntries} 项，请把查找的起点或条件收窄`);
    const people = searchEntries
      .map((entry) => toPerson(directory, entry, keyOf.get(parentOf(entry.dn)) ?? ''))
      .filter(({ subject }) => subject !== '');
    return { units, people };
  });
