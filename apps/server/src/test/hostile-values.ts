/** What breaks drivers, LIKE patterns, JSON columns, dates, file names, sheets and prototypes. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e倒\u200b',
  '%',
  '_',
  "'",
  '"',
  '\\',
  "'; drop table project; --",
  '__proto__',
  'constructor',
  'toString',
  'NULL',
  '-0',
  '1e999',
  'NaN',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '&x;',
  'data:image/png;base64,AAAA',
  '\r\nSet-Cookie: a=b',
  '0000-01-01',
  '2026-02-30',
  '9999-99-99',
  '9999-12-31T23:59',
  '+275760-09-13T00:00:00.000Z',
  '👨‍👩‍👧‍👦'.repeat(20),
  '中'.repeat(300),
  'a'.repeat(70_000),
  '('.repeat(5000),
];

/** What passes the rules of names, numbers, codes and passwords. */
export const wellFormed = [
  '13912345678',
  '1234',
  'Passw0rd',
  '陈明远',
  'someone',
  'a@example.cn',
  '11010519491231002X',
  '2026-03-02T09:30',
  '2027-03-02T09:30:00+08:00',
  'EngagementAction',
  'EngagementRecord',
  'ProjectStakeholder',
  'stakeholder.plan',
];

export const hostileNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  2 ** 63,
  1e15,
  1e300,
];

const many = 3000;
/** Deeper than what is looked into. */
const deep = 60;

const nest = (levels: number): unknown => (levels === 0 ? 1 : { a: [nest(levels - 1)] });

/** What takes the place of a value, whatever it was. */
const hostileThings: readonly ((value: unknown) => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => true,
  () => nest(deep),
  (value) => [value],
  (value) => [value, value],
  (value) => ({ value }),
  (value) => Array.from({ length: many }, () => value),
  (value) => ({ toString: 1, constructor: value, length: -1 }),
  (value) => (typeof value === 'number' ? String(value) : 1e21),
  () => hostileTexts.join(''),
];

export type Random = () => number;

const choose = <T>(random: Random, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** A file with a piece missing, or with another byte in it. */
const tear = (text: string, random: Random): string => {
  const at = Math.floor(random() * text.length);
  return random() < 0.5
    ? text.slice(0, at)
    : `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

const spoil = (value: unknown, random: Random): unknown => {
  if (typeof value === 'string' && value.length <= 200 && random() < 0.5)
    return `${value}${choose(random, ['\u0000', '\ud800', '\u202e'])}`;
  if (typeof value === 'string' && value.length > 200) return tear(value, random);
  if (typeof value === 'string' && random() < 0.5) return choose(random, hostileTexts);
  if (typeof value === 'number' && random() < 0.7) return choose(random, hostileNumbers);
  return choose(random, hostileThings)(value);
};

const mostSteps = 8;

/** The body with one value of it, at any depth, replaced by something hostile, left out, or joined by another. */
export const mutate = (body: unknown, random: Random, step = 0): unknown => {
  if (typeof body !== 'object' || body === null) return spoil(body, random);
  const names = Object.keys(body);
  if (names.length === 0 || step > mostSteps || random() < 0.05) return spoil(body, random);
  const name = choose(random, names);
  const inner: unknown = (body as Record<string, unknown>)[name];
  if (Array.isArray(body)) return body.with(Number(name), mutate(inner, random, step + 1));
  const kind = random();
  if (kind < 0.08) return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  if (kind < 0.12)
    return { ...body, [choose(random, ['constructor', '多余', 'userID', 'companyID'])]: inner };
  return { ...body, [name]: mutate(inner, random, step + 1) };
};
