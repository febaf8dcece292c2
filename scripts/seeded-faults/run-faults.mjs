import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-program.mjs';
import { copyTree, openFolder } from './copy-tree.mjs';
import { openTests } from './open-tests.mjs';

/** Puts each fault into a copy and runs its tests there; the exit status. */
export async function runFaults(faults, laneCount) {
  const began = Date.now();
  const folder = openFolder(root.replace(/[\\/]$/, ''));
  const lanes = [];
  const close = async () => {
    await Promise.all(lanes.map((lane) => lane.tests.close()));
    folder.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => close().then(() => process.exit(130)));
  try {
    for (let at = 1; at <= laneCount; at += 1) lanes.push(await openLane(join(folder.path, `copy-${at}`)));
    const outdated = faults.filter((fault) => isOutdated(lanes[0], fault));
    const current = faults.filter((fault) => !outdated.includes(fault));
    if (!(await passesWithout(current, lanes))) return 1;
    console.log(`the tests pass without a fault (${secondsSince(began)} s)\n`);
    const counts = { caught: 0, missed: 0, 'not tried': outdated.length };
    await share(bySpeed(current), lanes, async (fault, lane) => {
      const start = Date.now();
      const { verdict, words } = await tryFault(fault, lane);
      counts[verdict] += 1;
      console.log(`${verdict.padEnd(9)}  ${fault.name}  (${secondsSince(start)} s)\n           ${words}`);
    });
    const said = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
    console.log(`\n${said.join(', ')}; ${secondsSince(began)} s`);
    return counts.caught === faults.length ? 0 : 1;
  } finally {
    await close();
  }
}

async function openLane(copy) {
  copyTree(root.replace(/[\\/]$/, ''), copy);
  return { copy, tests: await openTests(copy) };
}

/** Whether an entry no longer fits the tree, which is said. */
function isOutdated({ copy, tests }, { name, file, find, tests: named }) {
  const places = readFileSync(join(copy, file), 'utf8').split(find).length - 1;
  const absent = named.filter((test) => !tests.hasFile(test));
  if (places === 1 && absent.length === 0) return false;
  const found = places === 1 ? '' : `its text is ${places} times in ${file}`;
  console.log(
    `out of date  ${name}: ${[found, ...absent.map((test) => `there is no ${test}`)].filter(Boolean).join('; ')}`,
  );
  return true;
}

/** Every named test once, without a fault: a test that fails anyway notices nothing. */
async function passesWithout(faults, lanes) {
  const patterns = Map.groupBy(
    faults.flatMap(({ tests, grep }) => tests.map((file) => ({ file, grep }))),
    ({ file }) => file,
  );
  const asked = [...patterns].map(([file, all]) => ({
    file,
    pattern: all.every(({ grep }) => grep)
      ? new RegExp(all.map(({ grep }) => `(?:${grep})`).join('|'))
      : undefined,
  }));
  const half = Math.ceil(asked.length / lanes.length);
  const answers = await Promise.all(
    lanes.map(({ tests }, at) => tests.run(asked.slice(at * half, (at + 1) * half), { stopsAtFirst: false })),
  );
  const failures = answers.flatMap((answer) => answer.failures);
  const unhandled = answers.flatMap((answer) => answer.unhandled);
  for (const failure of failures) console.error(`failed without a fault: ${wordsOf(failure)}`);
  for (const message of unhandled) console.error(`failed without a fault: ${message}`);
  return failures.length + unhandled.length === 0;
}

async function tryFault({ file, find, replace, tests: named, grep }, { copy, tests }) {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, sound.split(find).join(replace));
  tests.reread(file);
  // The database of the tests was made by the migrations as they were.
  const own = file.endsWith('.sql') ? await openTests(copy) : undefined;
  try {
    const pattern = grep === undefined ? undefined : new RegExp(grep);
    return judge(await (own ?? tests).run(named.map((test) => ({ file: test, pattern }))));
  } finally {
    await own?.close();
    writeFileSync(path, sound);
    tests.reread(file);
  }
}

/** A fault that keeps a file from being read has not been tried. */
function judge({ failures, unhandled, passed }) {
  const noticed = failures.find(({ isUnread }) => !isUnread);
  if (noticed) return { verdict: 'caught', words: wordsOf(noticed) };
  const [unread] = failures;
  if (unread) return { verdict: 'not tried', words: wordsOf(unread) };
  if (unhandled.length > 0) return { verdict: 'not tried', words: unhandled[0] };
  if (passed === 0) return { verdict: 'not tried', words: 'no test was run' };
  return { verdict: 'missed', words: `${passed} tests passed` };
}

function wordsOf({ file, title, message = '' }) {
  return `${file} › ${title}: ${message.split('\n')[0].slice(0, 120)}`;
}

async function share(items, lanes, work) {
  const waiting = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await work(item, lane);
    }),
  );
}

/** Those with a database of their own first: at the end both lanes have something short to do. */
function bySpeed(faults) {
  const weight = ({ file, tests }) =>
    file.endsWith('.sql') ? 0 : tests.some((test) => test.startsWith('apps/server/')) ? 1 : 2;
  return faults.toSorted((one, other) => weight(one) - weight(other));
}

function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000);
}
