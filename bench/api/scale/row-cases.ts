import * as rows from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import { engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { benchID, homeID, personID, projectID } from './bench-id.ts';
import { either, type MeasuredCase, measured, oneRow } from './measured-case.ts';
import { oncePerStage } from './once-per-stage.ts';
import { versionIn } from './stage-rows.ts';

const inHome = { projectID: projectID(1) };
const one = { mostMs: oneRow };
const file = { excuse: 'file' } as const;
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

export const rowCases: readonly MeasuredCase[] = [
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
