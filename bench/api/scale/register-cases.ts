import { createHash } from 'node:crypto';
import * as files from '@xmgl/contracts/files/file.calls';
import * as rows from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import {
  engagementActionCalls,
  engagementCommitmentCalls,
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { benchID, homeID, personID, projectID } from './bench-id.ts';
import { either, type MeasuredCase, measured, onePage, oneRow } from './measured-case.ts';
import { oncePerStage } from './once-per-stage.ts';
import type { ScaleStage } from './scale-stage.ts';
import { versionIn, workbookOf } from './stage-rows.ts';

const inHome = { projectID: projectID(1) };
const people = { projectStakeholderIDs: [homeID('stakeholder', 3)] };
const one = { mostMs: oneRow };
const page = { pageIndex: 1, pageSize: 50 };
const file = { excuse: 'file' } as const;
const of10k = (label: string) => ({ label: `50 of 10,000${label}`, mostMs: onePage });

const action = (turn: number) => ({
  ...inHome,
  ...people,
  purpose: `取得支持 ${turn}`,
  measure: '每两周汇报一次',
  frequency: '每两周' as const,
  ownerID: personID(1, 2),
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
    async () => ({
      ...inHome,
      mode: 'check' as const,
      content: await workbookOf(
        ['目的', '对象', '措施', '频次', '责任人', '开始日期', '截止日期'],
        ['取得支持', '某人', '每周汇报', '每周', '某人', '2026-03-02', '2026-06-30'],
        100,
      ),
    }),
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
    async () => ({
      ...inHome,
      mode: 'check' as const,
      content: await workbookOf(
        ['对象', '记录时间', '方式', '内容'],
        ['某人', '2026-03-02 09:30', '会议', '会谈'],
        100,
      ),
    }),
    file,
  ),
];

const promise = (turn: number) => ({
  ...inHome,
  engagementRecordID: recordID,
  content: `送达方案 ${turn}`,
  ownerID: personID(1, 2),
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
    async () => ({
      ...inHome,
      mode: 'check' as const,
      content: await workbookOf(
        ['承诺内容', '责任人', '期限', '参与记录'],
        ['送达方案', '某人', '2027-01-31', '会谈'],
        100,
      ),
    }),
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
    async () => ({
      ...inHome,
      mode: 'check' as const,
      content: await workbookOf(
        ['干系人', '评估日期', '当前参与度', '期望参与度'],
        ['某人', '2026-03-02', '中立型', '支持型'],
        100,
      ),
    }),
    file,
  ),
];

const ofActions = { ...inHome, register: 'EngagementAction' };
const row = { ...ofActions, rowID: homeID('action', 4) };
const said = { ...row, content: '好' };

/** A file of the size that 10,000 rows have, written beside before. */
const finishedExport = oncePerStage(async (stage) => {
  const exportJobID = homeID('export', 1);
  await stage.query(
    `insert into export_job (company_id, project_id, export_job_id, user_id, register, asked, state, file_name,
        content, created_at, finished_at)
      values ($1, $2, $3, $4, 'EngagementAction', '{}', 'done', '参与措施.xlsx',
        decode(repeat('00', 700000), 'hex'), now(), now())`,
    [benchID('company', 1), inHome.projectID, exportJobID, personID(1, 1)],
  );
  return exportJobID;
});

const rowCases: readonly MeasuredCase[] = [
  measured(rows.AddComment, () => ({ ...row, rowID: homeID('action', 50), content: '好' })),
  measured(rows.BatchUpdRows, async (stage, turn) => {
    const ids = Array.from({ length: 10 }, (_, at) => homeID('action', 61 + at * 3));
    const chosen = await Promise.all(
      ids.map(async (id) => ({ id, rowVersion: await versionIn(stage, 'engagement_action', id) })),
    );
    return { ...ofActions, rows: chosen, changes: { frequency: either(turn, '每月', '每周') } };
  }),
  measured(rows.DelComment, async (stage) => ({
    ...inHome,
    commentID: (await stage.send(rows.AddComment, said)).commentID,
  })),
  measured(rows.DelView, async (stage, turn) => {
    const view = { ...ofActions, viewName: `旧视图 ${turn}`, content: {} };
    return { ...inHome, savedViewID: (await stage.send(rows.SaveView, view)).savedViewID };
  }),
  measured(SearchProject, () => ({ ...inHome, text: '测量' }), { label: 'a word in everything' }),
  measured(rows.FindLinkTargets, () => ({ ...inHome, entity: 'User', text: '陈' })),
  measured(rows.GetComments, () => row, one),
  measured(
    rows.GetExportFile,
    async (stage) => ({ ...inHome, exportJobID: await finishedExport(stage) }),
    file,
  ),
  measured(rows.GetRowHistory, () => row, one),
  measured(rows.GetRowLinks, () => row),
  measured(rows.RowHistoryExport, () => ofActions, file),
  measured(rows.GetSavedViews, () => ofActions),
  measured(rows.RestoreRows, async (stage, turn) => {
    const id = homeID('record', 8000 + turn);
    await stage.send(engagementRecordCalls.del, { ...inHome, rows: [{ id, rowVersion: 1 }] });
    return { ...inHome, register: 'EngagementRecord', rowIDs: [id] };
  }),
  measured(rows.SaveView, () => ({ ...ofActions, viewName: '常用', content: { sort: 'dueTime' } })),
];

const ref = { refKind: 'EngagementAction', refID: homeID('action', 4) };
/** Files and comments hang on three actions that are under way. */
const refOf = (place: number) => ({ ...ref, refID: homeID('action', 1 + 3 * (place % 3)) });
const fresh = { ...ref, refID: homeID('action', 58) };

const deleteFile = async (stage: ScaleStage, place: number) => {
  const given = { ...inHome, ...refOf(place), fileID: homeID('file', place) };
  await stage.send(files.DelAnnexFile, given);
  return given;
};

const fileCases: readonly MeasuredCase[] = [
  measured(files.DelAnnexFile, (_, turn) => ({
    ...inHome,
    ...refOf(20 + turn),
    fileID: homeID('file', 20 + turn),
  })),
  measured(files.FileUpload, (_, turn) => ({
    ...inHome,
    ...fresh,
    fileID: homeID('file', 2),
    fileName: `纪要 ${turn}.pdf`,
  })),
  measured(files.FileUploadVerification, () => ({
    ...inHome,
    ...fresh,
    sha256: createHash('sha256').update('file1-2').digest('hex'),
    fileSize: 20_002,
    fileName: '纪要.pdf',
  })),
  measured(files.GetAnnexFiles, () => ({ ...inHome, ...ref })),
  measured(
    files.GetFileAddress,
    () => ({ ...inHome, fileID: homeID('file', 2), purpose: 'save' as const }),
    one,
  ),
  measured(files.UpdProjectAnnex, (_, turn) => ({
    ...inHome,
    fileID: homeID('file', 2),
    fileName: `总承包合同 ${turn}.pdf`,
  })),
  measured(files.RestoreAnnexFile, (stage, turn) => deleteFile(stage, 120 + (turn % 70))),
];

export const registerCases: readonly MeasuredCase[] = [
  ...actionCases,
  ...recordCases,
  ...promiseCases,
  ...levelCases,
  ...rowCases,
  ...fileCases,
];
