import * as calls from '@xmgl/contracts/register/row.calls';
import { fail } from '../../base/failure.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import type { OpenRegister } from '../open-register.ts';
import { isStillInSight } from '../read/export-sight.ts';
import { exportHistory } from './export-history.service.ts';
import { findExport, type Sight } from './export-job.repository.ts';
import { readForms, writeForms } from './row-forms.service.ts';

const exportingHistory = (open: OpenRegister): Handler =>
  handleOutside(calls.RowHistoryExport, async (context, { register, rowID }) => {
    const kit = await context.transact((db) => open({ ...context, db }, register, 'download'));
    return await exportHistory(context, kit, rowID);
  });

const exportingForms = (open: OpenRegister): Handler =>
  handleOutside(calls.RowFormExport, async (context, { register, rowIDs, format }) => {
    const papers = await context.transact(async (db) => {
      const actor = { ...context, db };
      return await readForms(actor, await open(actor, register, 'download'), rowIDs);
    });
    return {
      ...(await writeForms(context, context.services.files.open, papers, format)),
      isQueued: 0 as const,
    };
  });

const stateOf = (state: string): 'waiting' | 'done' | 'failed' =>
  state === 'done' || state === 'failed' ? state : 'waiting';

/** A file is its asker's alone, for as long as they may download the register and see what they saw of it. */
const fetching = (open: OpenRegister): Handler =>
  handle(calls.GetExportFile, async (context, { exportJobID }) => {
    const { companyID, projectID } = context.project;
    const job = await findExport(context.db, { companyID, projectID, exportJobID });
    if (job?.user_id !== context.user.userID) throw fail('notFound', '导出的文件不存在或已过期，请重新导出');
    const { register } = await open(context, job.register, 'download');
    if (job.state === 'done' && !(await isStillInSight(context, register, job.relied_on as Sight | null)))
      throw fail('forbidden', '导出之后您的权限有变化，此文件中有您现在不能查看的内容，请重新导出');
    const { file_name: fileName, content, reason, state } = job;
    return { state: stateOf(state), fileName, content: content?.toString('base64') ?? '', reason };
  });

export const exportHandlers = (open: OpenRegister): readonly Handler[] => [
  exportingHistory(open),
  exportingForms(open),
  fetching(open),
];
