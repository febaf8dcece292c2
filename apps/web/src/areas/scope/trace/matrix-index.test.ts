import type { RequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { expect, test } from 'vitest';
import { countGaps, coverages, filterRequirements } from './matrix-filter.ts';
import { chainOf, indexMatrix } from './matrix-index.ts';

const requirementOf = (requirementID: string, parentID: string | null, gaps: readonly string[] = []) =>
  ({
    requirementID,
    code: requirementID,
    title: requirementID,
    parentID,
    level: 0,
    priority: '必须有',
    versionNo: 1,
    source: '访谈',
    raiser: '',
    objective: '',
    traceState: '未跟踪',
    gaps,
    mustReview: 0,
  }) as RequirementMatrix['requirements'][number];
const nodeOf = (wbsNodeID: string, parentID: string | null, isUnasked: 0 | 1 = 0) => ({
  wbsNodeID,
  code: wbsNodeID,
  name: wbsNodeID,
  parentID,
  level: 0,
  percentComplete: 0,
  isUnasked,
});

/** R1 in R, R2 alone; node N over N1; the deliverable D in N1. */
const matrix: RequirementMatrix = {
  required: ['WBS', '可交付成果'],
  requirements: [
    requirementOf('R', null),
    requirementOf('R1', 'R', ['无成果']),
    requirementOf('R2', null, ['无 WBS', '无成果']),
  ],
  nodes: [nodeOf('N', null), nodeOf('N1', 'N'), nodeOf('M', null, 1)],
  activities: [],
  deliverables: [
    {
      deliverableID: 'D',
      code: 'D',
      title: 'D',
      wbsNodeID: 'N1',
      state: '未提交',
      acceptedTime: null,
      isUnasked: 1,
    },
  ],
  files: [],
  traces: [{ requirementID: 'R1', targetKind: 'WBS', targetID: 'N' }],
};
const index = indexMatrix(matrix);
const chain = (id: string) => [...chainOf(index, id)].toSorted();

test('a chain leads back to where something comes from and forward to what comes of it', () => {
  expect(chain('R1')).toEqual(['D', 'N', 'N1', 'R', 'R1']);
  expect(chain('R')).toEqual(['D', 'N', 'N1', 'R', 'R1']);
  expect(chain('D')).toEqual(['D', 'N', 'N1', 'R', 'R1']);
  expect(chain('R2')).toEqual(['R2']);
  expect(chain('M')).toEqual(['M']);
});

test('gaps are counted in both directions, and the columns are covered by what has none', () => {
  expect(countGaps(matrix)).toEqual({
    forward: [
      ['无目标', 0],
      ['无 WBS', 1],
      ['无成果', 2],
      ['需复核', 0],
    ],
    backward: [
      ['WBS 无需求', 1],
      ['成果无需求', 1],
    ],
  });
  expect(coverages(matrix)).toEqual([
    ['业务目标', 100],
    ['WBS', 66],
    ['可交付成果', 33],
  ]);
});

const none = { gap: null, priority: null, branch: null, source: null, chain: null, text: '' };
const left = (filter: object) =>
  filterRequirements(index, { ...none, ...filter }).map(({ requirementID }) => requirementID);

test('a filter leaves what answers all of it', () => {
  expect(left({ gap: '无成果' })).toEqual(['R1', 'R2']);
  expect(left({ gap: '无成果', branch: 'R' })).toEqual(['R1']);
  expect(left({ chain: 'D' })).toEqual(['R', 'R1']);
  expect(left({ priority: '可以有' })).toEqual([]);
  expect(left({ text: 'r2' })).toEqual(['R2']);
});
