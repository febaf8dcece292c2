import {
  engagementActionCalls,
  engagementCommitmentCalls,
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { homeID, personID, projectID } from './bench-id.ts';
import { type MeasuredCase, measured, onePage, oneRow } from './measured-case.ts';
import { oncePerStage } from './once-per-stage.ts';
import { versionIn, workbookOf } from './stage-rows.ts';

const inHome = { projectID: projectID(1) };
const people = { projectStakeholderIDs: [homeID('stakeholder', 3)] };
const one = { mostMs: oneRow };
const page = { pageIndex: 1, pageSize: 50 };
const file = { excuse: 'file' } as const;
const of10k = (label: string) => ({ label: `50 of 10,000${label}`, mostMs: onePage });

/** The check of a file with a hundred such rows. */
const checkOf = (heads: readonly string[], row: readonly string[]) => async () => ({
  ...inHome,
  mode: 'check' as const,
  content: await workbookOf(heads, row, 100),
});

const action = (turn: number) => ({
  ...inHome,
  ...people,
  purpose: `取得支持 ${turn}`,
  measure: '每两周汇报一次',
  method: '汇报' as const,
  frequency: '每两周' as const,
  ownerID: personID(1, 1),
  startTime: '2026-03-02',
  dueTime: '2026-06-30',
});
const record = (turn: number) => ({
  ...inHome,
  ...people,
  recordTime: '2026-03-02T09:30',
  method: '会议' as const,
  content: `会谈 ${turn}`,
});
const level = (turn: number) => ({
  ...inHome,
  projectStakeholderID: homeID('stakeholder', 10 + (turn % 200)),
  assessTime: new Date(Date.UTC(2025, 0, 1 + Math.floor(turn / 200) + turn)).toISOString().slice(0, 10),
  current: '中立型' as const,
  desired: '支持型' as const,
  strategy: '每两周走访一次',
  strategyOwnerID: personID(1, 2),
  targetTime: '2027-06-30',
});

const actionID = homeID('action', 40);
const recordID = homeID('record', 40);
const levelID = homeID('engagement', 40);

const actionCases: readonly MeasuredCase[] = [
  measured(engagementActionCalls.page, () => ({ ...page, value: inHome }), { mostMs: onePage }),
  measured(engagementActionCalls.byID, () => ({ ...inHome, engagementActionID: actionID }), one),
  measured(engagementActionCalls.add, (_, turn) => action(turn)),
  measured(engagementActionCalls.upd, async (stage, turn) => ({
    ...inHome,
    engagementActionID: actionID,
    rowVersion: await versionIn(stage, 'engagement_action', actionID),
    purpose: `取得支持 ${turn}`,
  })),
  measured(engagementActionCalls.del, async (stage, turn) => {
    const { engagementActionID } = await stage.send(engagementActionCalls.add, action(turn));
    return { ...inHome, rows: [{ id: engagementActionID, rowVersion: 1 }] };
  }),
  measured(engagementActionCalls.export, () => ({ value: inHome }), file),
  measured(
    engagementActionCalls.import,
    checkOf(
      ['目的', '对象', '措施', '方式', '责任人', '开始日期', '截止日期'],
      ['取得支持', '某人', '每周汇报', '汇报', '某人', '2026-03-02', '2026-06-30'],
    ),
    file,
  ),
];

const recordPage = (value: object) => ({ ...page, value: { ...inHome, ...value } });

const recordCases: readonly MeasuredCase[] = [
  measured(engagementRecordCalls.page, () => recordPage({}), of10k('')),
  measured(engagementRecordCalls.page, () => ({ ...recordPage({}), pageIndex: 200 }), of10k(', the last')),
  measured(engagementRecordCalls.page, () => recordPage({ text: '第 77' }), of10k(', a word')),
  measured(engagementRecordCalls.page, () => recordPage({ method: ['电话'] }), of10k(', a choice')),
  measured(engagementRecordCalls.page, () => recordPage(people), of10k(', of a person')),
  measured(engagementRecordCalls.page, () => recordPage({ sort: 'content' }), of10k(', by text')),
  measured(engagementRecordCalls.byID, () => ({ ...inHome, engagementRecordID: recordID }), one),
  measured(engagementRecordCalls.add, (_, turn) => record(turn)),
  measured(engagementRecordCalls.upd, async (stage, turn) => ({
    ...inHome,
    engagementRecordID: recordID,
    rowVersion: await versionIn(stage, 'engagement_record', recordID),
    content: `会谈 ${turn}`,
  })),
  measured(engagementRecordCalls.del, (_, turn) => ({
    ...inHome,
    rows: [{ id: homeID('record', 9000 + turn), rowVersion: 1 }],
  })),
  measured(engagementRecordCalls.export, () => ({ value: inHome }), file),
  measured(
    engagementRecordCalls.import,
    checkOf(['对象', '记录时间', '方式', '内容'], ['某人', '2026-03-02 09:30', '会议', '会谈']),
    file,
  ),
];

const promise = (turn: number) => ({
  ...inHome,
  engagementRecordID: recordID,
  content: `送达方案 ${turn}`,
  ownerID: personID(1, 1),
  dueTime: '2027-01-31',
});
const ownPromise = oncePerStage(
  async (stage) => (await stage.send(engagementCommitmentCalls.add, promise(0))).engagementCommitmentID,
);

const promiseCases: readonly MeasuredCase[] = [
  measured(engagementCommitmentCalls.page, () => ({ ...page, value: inHome }), { mostMs: onePage }),
  measured(
    engagementCommitmentCalls.byID,
    async (stage) => ({ ...inHome, engagementCommitmentID: await ownPromise(stage) }),
    one,
  ),
  measured(engagementCommitmentCalls.add, (_, turn) => promise(turn)),
  measured(engagementCommitmentCalls.upd, async (stage, turn) => {
    const engagementCommitmentID = await ownPromise(stage);
    const rowVersion = await versionIn(stage, 'engagement_commitment', engagementCommitmentID);
    return { ...inHome, engagementCommitmentID, rowVersion, content: `送达方案 ${turn}` };
  }),
  measured(engagementCommitmentCalls.del, async (stage, turn) => {
    const { engagementCommitmentID: id } = await stage.send(engagementCommitmentCalls.add, promise(turn));
    return { ...inHome, rows: [{ id, rowVersion: 1 }] };
  }),
  measured(engagementCommitmentCalls.export, () => ({ value: inHome }), file),
  measured(
    engagementCommitmentCalls.import,
    checkOf(['承诺内容', '责任人', '期限', '参与记录'], ['送达方案', '某人', '2027-01-31', '会谈']),
    file,
  ),
];

const levelCases: readonly MeasuredCase[] = [
  measured(stakeholderEngagementCalls.page, () => ({ ...page, value: inHome }), { mostMs: onePage }),
  measured(stakeholderEngagementCalls.byID, () => ({ ...inHome, stakeholderEngagementID: levelID }), one),
  measured(stakeholderEngagementCalls.add, (_, turn) => level(turn)),
  measured(stakeholderEngagementCalls.upd, async (stage, turn) => ({
    ...inHome,
    stakeholderEngagementID: levelID,
    rowVersion: await versionIn(stage, 'stakeholder_engagement', levelID),
    evidence: `例会 ${turn}`,
    strategyOwnerID: personID(1, 2),
    targetTime: '2027-06-30',
  })),
  measured(stakeholderEngagementCalls.del, (_, turn) => ({
    ...inHome,
    rows: [{ id: homeID('engagement', 100 + turn), rowVersion: 1 }],
  })),
  measured(stakeholderEngagementCalls.export, () => ({ value: inHome }), file),
  measured(
    stakeholderEngagementCalls.import,
    checkOf(['干系人', '评估日期', '当前参与度', '期望参与度'], ['某人', '2026-03-02', '中立型', '支持型']),
    file,
  ),
];

export const engagementCases: readonly MeasuredCase[] = [
  ...actionCases,
  ...recordCases,
  ...promiseCases,
  ...levelCases,
];
