// Gzipped JavaScript that each entry page transfers: what index.html loads, the page's own chunks, all they import.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

type Chunk = { readonly file: string; readonly imports?: string[]; readonly isEntry?: boolean };
type Manifest = Readonly<Record<string, Chunk>>;
type Page = { readonly name: string; readonly sources: readonly string[]; readonly most: number };

const root = new URL('../../', import.meta.url);
const dist = new URL('apps/web/dist/', root);
const shell = 'src/layout/layout.tsx';
const areas = 'src/areas';

/** Pages by what they load; further pages count what the first signed-in page has not brought. */
const publicPages: readonly Page[] = [
  { name: '/login', sources: [`${areas}/identity/login/login-page.tsx`], most: 240 },
  { name: '/home', sources: [`${areas}/identity/home/home-page.tsx`], most: 240 },
  { name: '/invite/projectInvite', sources: [`${areas}/identity/invite/invite-page.tsx`], most: 240 },
];
const firstPage: Page = {
  name: '/dashboard（登录后首页）',
  sources: [shell, `${areas}/project/dashboard-page.tsx`],
  most: 480,
};
const companyTabs = ['portfolio-tab', 'members-tab', 'unit-tab'].map((tab) => `${areas}/company/${tab}.tsx`);
const furtherPages: readonly Page[] = [
  {
    name: '/company/companyIndex',
    sources: [`${areas}/company/company-page.tsx`, ...companyTabs],
    most: 250,
  },
  { name: '/company/index', sources: [`${areas}/company/choose-company-page.tsx`], most: 250 },
  { name: '/company/createCompany', sources: [`${areas}/company/create-company-page.tsx`], most: 250 },
  { name: '/information/index', sources: [`${areas}/identity/personal/personal-page.tsx`], most: 250 },
  {
    name: '/overallManagement/configuration',
    sources: [`${areas}/integration/integration-page.tsx`],
    most: 250,
  },
  { name: '/scheduleManagement/index', sources: [`${areas}/schedule/schedule-page.tsx`], most: 250 },
  { name: '/gantt', sources: [`${areas}/schedule/public-gantt-page.tsx`], most: 250 },
  { name: '/admin/errorLog', sources: [`${areas}/platform/error-log-page.tsx`], most: 250 },
  { name: '/admin/outbox', sources: [`${areas}/platform/outbox-page.tsx`], most: 250 },
];

const reachable = (manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) continue;
    if (chunk.file.endsWith('.js')) found.add(chunk.file);
    reachable(manifest, chunk.imports ?? [], found);
  }
  return found;
};

/** Chunks that a page loads lazily as soon as it is shown: the tabs below its folder. */
const lazyBelow = (manifest: Manifest, source: string): string[] => {
  const chunk = manifest[source] as (Chunk & { dynamicImports?: string[] }) | undefined;
  const folder = source.slice(0, source.lastIndexOf('/'));
  return (chunk?.dynamicImports ?? []).filter((name) => name.startsWith(folder) && !name.includes('dialog'));
};

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  ) / 1000;

await build({ root: new URL('apps/web/', root).pathname, logLevel: 'error' });
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
const first = reachable(manifest, [...entries, ...firstPage.sources]);

let isOver = false;
const print = ({ name, most, sources }: Page, already: ReadonlySet<string>): void => {
  const lazy = sources.flatMap((source) => (source === shell ? [] : lazyBelow(manifest, source)));
  const missing = sources.filter((source) => !manifest[source]);
  if (missing.length > 0) throw new Error(`构建清单中没有 ${missing.join('、')}`);
  const files = reachable(manifest, [...entries, ...sources, ...lazy]);
  const size = kilobytes([...files].filter((file) => !already.has(file)));
  isOver ||= size > most;
  const verdict = size > most ? '超出' : '达标';
  console.log(`${size.toFixed(1).padStart(7)} kB  ≤ ${most}  ${verdict}  ${name}`);
};

console.log('每个页面传输的 JavaScript（gzip）。公开页与登录后首页为总量，其余为在首页之外增加的量。');
for (const page of [...publicPages, firstPage]) print(page, new Set());
for (const page of furtherPages) print(page, first);
process.exit(isOver ? 1 : 0);
