// Reads every import by the rules, then breaks each rule once: a checker that reads nothing also finds nothing.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root, runProgram, toolEnvironment } from './run-program.mjs';

const require = createRequire(import.meta.url);
const { layers, beside } = require('./layers.cjs');
const config = join(root, '.dependency-cruiser.cjs');
const folders = ['apps', 'packages', 'e2e', 'bench'];

/** Which file may not import which; the rule's name is the reason. */
const breaches = {
  'packages-know-no-app': ['packages/gantt/src/a.ts', 'apps/server/src/b.ts'],
  'engine-stands-alone': ['packages/engine/src/a.ts', 'packages/contracts/src/b.ts'],
  'gantt-knows-no-model': ['packages/gantt/src/c.ts', 'packages/engine/src/d.ts'],
  'contracts-stand-alone': ['packages/contracts/src/a.ts', 'packages/engine/src/e.ts'],
  'web-and-server-apart': ['apps/web/src/a.ts', 'apps/server/src/f.ts'],
  'server-knows-no-web': ['apps/server/src/a.ts', 'apps/web/src/b.ts'],
  'web-areas-apart': ['apps/web/src/areas/cost/a.ts', 'apps/web/src/areas/risk/b.ts'],
  'areas-through-services': ['apps/server/src/areas/cost/a.ts', 'apps/server/src/areas/risk/b.repository.ts'],
  'no-cycles': ['apps/cli/src/a.ts', 'apps/cli/src/b.ts'],
};

const real = await cruise(root);
for (const { rule, from, to } of real.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${real.totalCruised} 个模块，${real.violations.length} 处越界`);
const missed = await findMissedRules();
if (missed.length > 0) console.error(`故意违反下列规则而未被发现：${missed.join('、')}`);
const unplaced = Object.keys(layers).flatMap(findUnplacedFolders);
if (unplaced.length > 0) console.error(`不在 scripts/layers.cjs 的层里：${unplaced.join('、')}`);
const isSound =
  real.totalCruised > 0 && real.violations.length === 0 && missed.length === 0 && unplaced.length === 0;
process.exit(isSound ? 0 : 1);

/** A folder that no layer names is held to nothing; a layer without a folder is a name that has gone. */
function findUnplacedFolders(app) {
  const source = join(root, 'apps', app, 'src');
  const there = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = new Set([...layers[app], ...beside]);
  return [
    ...there.filter(({ name }) => !known.has(name)).map(({ name }) => `${app}/${name}`),
    ...layers[app].filter((name) => !existsSync(join(source, name))).map((name) => `${app}/${name}`),
  ];
}

async function cruise(folder) {
  const present = folders.filter((name) => existsSync(join(folder, name)));
  const args = ['--config', config, '--output-type', 'json', ...present];
  const { output } = await runProgram('depcruise', args, {
    cwd: folder,
    env: toolEnvironment(),
    isQuiet: true,
  });
  try {
    return JSON.parse(output).summary;
  } catch {
    console.error(output);
    process.exit(1);
  }
}

async function findMissedRules() {
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-imports-'));
  try {
    const { forbidden } = require(config);
    for (const [from, to] of [...Object.values(breaches), ...upwardImports(forbidden)]) {
      write(folder, from, importOf(from, to));
      write(folder, to, from.startsWith('apps/cli') ? importOf(to, from) : '');
    }
    const { violations } = await cruise(folder);
    const found = new Set(violations.map(({ rule }) => rule.name));
    return forbidden.map(({ name }) => name).filter((name) => !found.has(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Out of each layer of an app, what stands on top of all. */
function upwardImports(forbidden) {
  return forbidden
    .map(({ name }) => name.match(/^(server|web)-(.+)-knows-nothing-above$/))
    .filter((layer) => layer !== null)
    .map(([, app, layer]) => [`apps/${app}/src/${layer}/up.ts`, `apps/${app}/src/top.ts`]);
}

function importOf(from, to) {
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return `import { value } from '${path.startsWith('.') ? path : `./${path}`}';\nexport const copy = value;\n`;
}

function write(folder, path, imports) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  const view = path.endsWith('x') ? 'export const View = () => <b title="x" />;\n' : '';
  writeFileSync(join(folder, path), `${imports}export const value = 1;\n${view}`);
}
