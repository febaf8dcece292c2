import fc from 'fast-check';
import type { ActivityModel, LinkModel, PlanModel, PrimaveraActivity, WorkInterval } from '../model.ts';
import { activity, plan } from './plan-fixture.ts';

const nameArb = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((name) => `n${name.replaceAll('\u007f', '').trim()}`);
const atArb = fc.integer({ min: 0, max: 90_000_000 });
const minutesArb = fc.integer({ min: 0, max: 100_000 });

export const NINE: readonly WorkInterval[] = [{ fromMin: 480, toMin: 1021 }];
const SPLIT: readonly WorkInterval[] = [
  { fromMin: 0, toMin: 420 },
  { fromMin: 1321, toMin: 1440 },
];
const weekArb = fc.array(fc.constantFrom<readonly WorkInterval[]>([], NINE, SPLIT), {
  minLength: 6,
  maxLength: 6,
});

const DATED = [
  'mustStartOn',
  'mustFinishOn',
  'startNoEarlierThan',
  'startNoLaterThan',
  'finishNoEarlierThan',
  'finishNoLaterThan',
] as const;

const extrasArb: fc.Arbitrary<PrimaveraActivity> = fc.record(
  {
    second: fc.record({ kind: fc.constantFrom(...DATED), at: atArb }),
    expectedFinishAt: atArb,
    externalStartAt: atArb,
    externalFinishAt: atArb,
  },
  { requiredKeys: [] },
);

const draftArb = fc.record({
  name: nameArb,
  kind: fc.constantFrom<ActivityModel['kind']>(
    'task',
    'startMilestone',
    'finishMilestone',
    'levelOfEffort',
    'summary',
  ),
  durationMin: minutesArb,
  constraint: fc.option(
    fc.tuple(fc.constantFrom(...DATED, 'asLateAsPossible' as const), atArb, fc.boolean()),
  ),
  progress: fc.option(
    fc.record({
      actualStart: atArb,
      remainingMin: minutesArb,
      finish: fc.option(minutesArb),
      resumedAt: fc.option(atArb),
    }),
  ),
  priority: fc.constantFrom(100, 300, 500, 700, 900),
  workType: fc.constantFrom<ActivityModel['workType']>('fixedUnits', 'fixedDuration', 'fixedWork'),
  isByResource: fc.boolean(),
  extras: extrasArb,
});

type Draft = typeof draftArb extends fc.Arbitrary<infer Value> ? Value : never;

function toProgress({ progress }: Draft, durationMin: number): Partial<ActivityModel> {
  if (progress === null) return {};
  const { actualStart, resumedAt, finish } = progress;
  const left = durationMin === 0 ? 0 : progress.remainingMin;
  const remainingMin = finish === null ? left : 0;
  const share = durationMin === 0 ? 0 : Math.max(0, Math.min(100, (1 - remainingMin / durationMin) * 100));
  return {
    actualStart,
    actualFinish: finish === null ? null : actualStart + finish,
    remainingMin,
    resumedAt,
    percentComplete: finish === null ? Math.round(share * 10_000) / 10_000 : 100,
  };
}

function toActivity(draft: Draft, id: string, parentId: string | null): ActivityModel {
  const { name, kind, constraint, priority, workType, isByResource, extras } = draft;
  if (kind === 'summary') return activity(id, 0, { name, kind, parentId, ignoreResourceCalendar: true });
  const isMilestone = kind === 'startMilestone' || kind === 'finishMilestone';
  const durationMin = isMilestone ? 0 : draft.durationMin;
  const [constraintKind, constraintAt, wantsMandatory] = constraint ?? [
    'asSoonAsPossible' as const,
    null,
    false,
  ];
  const isMandatory =
    wantsMandatory && (constraintKind === 'mustStartOn' || constraintKind === 'mustFinishOn');
  const primavera = { ...(isMandatory ? { isMandatory } : {}), ...extras };
  return activity(id, 0, {
    name,
    kind,
    parentId,
    durationMin,
    calendarId: '2',
    constraintKind,
    constraintAt: constraintKind === 'asLateAsPossible' ? null : constraintAt,
    priority,
    workType: isMilestone ? 'fixedDuration' : workType,
    ignoreResourceCalendar: !(isByResource && kind === 'task'),
    ...toProgress(draft, durationMin),
    ...(Object.keys(primavera).length === 0 ? {} : { primavera }),
  });
}

/** As Primavera orders a plan: the activities of a node before the nodes under it. */
function toOutline(drafts: readonly Draft[]): ActivityModel[] {
  const leaves = drafts.filter(({ kind }) => kind !== 'summary');
  const nodes = drafts.filter(({ kind }) => kind === 'summary');
  const rows: ActivityModel[] = [];
  const add = (draft: Draft, parent: string | null): void => {
    rows.push(toActivity(draft, String(rows.length + 1), parent));
  };
  for (const draft of leaves.slice(0, 2)) add(draft, null);
  nodes.forEach((node, i) => {
    add(node, i % 2 === 0 ? null : String(rows.findLast(({ kind }) => kind === 'summary')?.id));
    const parent = String(rows.length);
    for (const draft of leaves.slice(2 + i * 3, 5 + i * 3)) add(draft, parent);
  });
  return rows;
}

const linkArb = fc.tuple(
  fc.nat(11),
  fc.nat(11),
  fc.constantFrom<LinkModel['type']>('FS', 'SS', 'FF', 'SF'),
  fc.integer({ min: -9000, max: 9000 }),
);

/** Any plan that Primavera can hold. */
export const planArb: fc.Arbitrary<PlanModel> = fc
  .record({
    drafts: fc.array(draftArb, { minLength: 1, maxLength: 12 }),
    links: fc.array(linkArb, { maxLength: 12 }),
    lagCalendar: fc.constantFrom<LinkModel['lagCalendar']>(
      'successor',
      'predecessor',
      'project',
      'continuous',
    ),
    week: weekArb,
    holidays: fc.uniqueArray(fc.integer({ min: 19_000, max: 22_000 }), { maxLength: 5 }),
    statusAt: atArb,
    endAt: fc.option(atArb),
    criticalThresholdMin: fc.integer({ min: -5000, max: 5000 }),
    progressMode: fc.constantFrom<PlanModel['progressMode']>('retainedLogic', 'progressOverride'),
    primavera: fc.record({
      floatKind: fc.constantFrom<'start' | 'finish' | 'smallest'>('start', 'finish', 'smallest'),
      criticalBy: fc.constantFrom<'float' | 'longestPath'>('float', 'longestPath'),
      areOpenEndsCritical: fc.boolean(),
      startLagFrom: fc.constantFrom<'early' | 'actual'>('early', 'actual'),
      usesExpectedFinish: fc.boolean(),
    }),
  })
  .map(({ drafts, links, lagCalendar, week, holidays, endAt, ...settings }) => {
    const rows = toOutline(drafts);
    const isLeaf = (i: number): boolean => rows[i] !== undefined && rows[i]?.kind !== 'summary';
    const known = links.filter(([from, to]) => isLeaf(from) && isLeaf(to));
    // Days apart, so that none is told as a span with the next.
    const days = holidays.map((day) => day - (day % 2)).filter((day, i, all) => all.indexOf(day) === i);
    const [first] = rows.filter(({ kind }) => kind !== 'summary');
    return plan('2026-01-05T08:00', rows, [], {
      ...settings,
      name: '计划',
      endAt,
      capByEnd: endAt !== null,
      calendarId: '1',
      calendars: [
        {
          id: '1',
          name: '六天制',
          parentId: null,
          week: [NINE, NINE, NINE, NINE, NINE, NINE, []],
          workWeeks: [],
          exceptions: [],
        },
        {
          id: '2',
          name: '班组',
          parentId: null,
          week: [NINE, ...week],
          workWeeks: [],
          exceptions: days
            .toSorted((a, b) => a - b)
            .map((day) => ({ fromDay: day, toDay: day, intervals: [{ fromMin: 60, toMin: 61 }] })),
        },
      ],
      links: known.map(([from, to, type, lag], i) => ({
        id: String(i + 1),
        predId: String(from + 1),
        succId: String(to + 1),
        type,
        lagValue: lag,
        lagUnit: 'working',
        lagCalendar,
      })),
      resources: [
        { id: '3', name: '塔吊', kind: 'equipment', maxUnits: 2.5, calendarId: '2', availability: [] },
      ],
      assignments:
        first === undefined
          ? []
          : [{ id: '7', activityId: first.id, resourceId: '3', units: 0.3, workMin: 333, delayMin: 60 }],
    });
  });
