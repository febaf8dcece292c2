import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { activity, CALENDAR, link, plan } from '../testing/plan-fixture.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { readMspdi } from './mspdi/mspdi-read.ts';
import { writeMspdi } from './mspdi/mspdi-write.ts';
import { readPlanJson } from './plan-json/plan-json.ts';

const SAMPLE = writeMspdi(
  {
    plan: plan(
      '2026-04-27T08:00',
      [activity('1', 2, { name: '土方开挖' }), activity('2', 5, { name: '垫层 <C15> & 养护' })],
      [link('1', '2')],
      { calendarId: '1', calendars: [{ ...CALENDAR, id: '1' }] },
    ),
  },
  null,
);

function codeOf(file: Uint8Array | string, options = {}): string {
  const read = readMspdi(file, options);
  return read.ok ? 'ok' : read.problem.code;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('what is no Project XML is refused with its reason', () => {
  expect(codeOf('')).toBe('empty');
  expect(codeOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('otherFormat');
  expect(codeOf(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe('otherFormat');
  expect(codeOf('<APIBusinessObjects/>')).toBe('otherFormat');
  expect(codeOf('<Project/>')).toBe('otherFormat');
  expect(codeOf('just text')).toBe('malformed');
  expect(codeOf(SAMPLE, { maxBytes: 100 })).toBe('tooLarge');
  const mpp = readMspdi(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0));
  expect(mpp.ok ? '' : mpp.problem.message).toContain('文件→另存为→XML');
});

test('a file cut anywhere is told to be incomplete or broken, never read as whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: SAMPLE.length - 12 }), (length) => {
      expect(['truncated', 'malformed']).toContain(codeOf(SAMPLE.slice(0, length)));
    }),
    { numRuns: 60 },
  );
  expect(codeOf(SAMPLE.slice(0, SAMPLE.length / 2))).toBe('truncated');
});

test('entities of a file are never expanded', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE Project [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Project><Name>&b;</Name></Project>`;
  expect(codeOf(laughs)).toBe('doctype');
  expect(codeOf('<Project><Name>&b;</Name></Project>')).toBe('malformed');
});

test('endless nesting is refused', () => {
  expect(codeOf(`<Project>${'<a>'.repeat(100_000)}`)).toBe('tooDeep');
});

test('UTF-8, UTF-16 and GB18030 files give the same plan', () => {
  const wanted = readMspdi(SAMPLE);
  if (!wanted.ok) throw new Error(wanted.problem.message);
  expect(wanted.value.plan.activities[0]?.name).toBe('土方开挖');
  const utf16 = new Uint8Array(2 + SAMPLE.length * 2);
  utf16.set([0xff, 0xfe]);
  for (let i = 0; i < SAMPLE.length; i++) {
    utf16[2 + i * 2] = SAMPLE.charCodeAt(i) & 255;
    utf16[3 + i * 2] = SAMPLE.charCodeAt(i) >> 8;
  }
  for (const file of [bytes(SAMPLE), bytes(`\uFEFF${SAMPLE}`), utf16]) {
    expect(readMspdi(file)).toEqual(wanted);
  }
  const gb = [...bytes('<?xml version="1.0" encoding="GB2312"?><Project><Title>'), 0xb9, 0xa4, 0xb3, 0xcc];
  const read = readMspdi(Uint8Array.from([...gb, ...bytes('</Title></Project>')]));
  expect(read.ok ? read.value.plan.name : read.problem).toBe('工程');
});

test('damaged files are read or refused, but nothing is thrown and every plan that is read computes', () => {
  const folder = findSharedData('msproject/xml');
  const names = folder === null ? [] : readdirSync(folder).slice(0, 6);
  const samples = [
    bytes(SAMPLE),
    ...names.map((name) => readFileSync(`${folder}/${name}`).subarray(0, 40_000)),
  ];
  const edit = fc.tuple(fc.nat(), fc.nat(255));
  fc.assert(
    fc.property(
      fc.nat(samples.length - 1),
      fc.array(edit, { minLength: 1, maxLength: 8 }),
      (which, edits) => {
        const damaged = Uint8Array.from(samples[which] ?? []);
        for (const [at, value] of edits) damaged[at % damaged.length] = value;
        const read = readMspdi(damaged);
        if (read.ok)
          expect(computeSchedule(read.value.plan).activities).toHaveLength(read.value.plan.activities.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('any JSON at all reads as some plan that computes', () => {
  const task = fc.record({
    uid: fc.nat(5),
    parent: fc.nat(5),
    duration: fc.anything(),
    preds: fc.anything(),
  });
  const file = fc.record({
    properties: fc.object(),
    tasks: fc.array(task),
    calendars: fc.array(fc.object()),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), file), (value) => {
      const read = readPlanJson(value);
      expect(computeSchedule(read).activities).toHaveLength(read.activities.length);
    }),
    { numRuns: 150 },
  );
});
