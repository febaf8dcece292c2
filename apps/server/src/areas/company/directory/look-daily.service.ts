import { createHash } from 'node:crypto';
import { inScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import { notify } from '../../../notify/notices.service.ts';
import { OutwardRefusal } from '../../../outward/reach.ts';
import {
  listDailyDirectories,
  noteToldChanges,
  openDirectory,
} from '../../identity/company-sign-in/directory.service.ts';
import { readDirectory } from '../../identity/company-sign-in/directory-client.service.ts';
import { listAdministrators } from '../invite-code.service.ts';
import { findChanges } from './directory-sync.service.ts';

type Found = { readonly title: string; readonly mark: string };

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const lookInto = async (services: Services, companyID: string): Promise<Found | null> => {
  const place = { companyID, projectID: companyID };
  const open = await inScope(services.db, place, (db) => openDirectory(db, services, companyID));
  if (!open) return null;
  try {
    const content = await readDirectory(open.directory, open.reach);
    const read = { content, issuer: open.issuer };
    const changes = await inScope(services.db, place, (db) => findChanges(db, place, read));
    const todo = changes.filter(({ deed }) => deed !== '待登录');
    if (todo.length === 0) return { title: '', mark: '' };
    const mark = markOf(JSON.stringify(todo.map(({ key }) => key)));
    return { title: `单位目录有 ${todo.length} 项变化，请查看后应用`, mark };
  } catch (error) {
    if (!(error instanceof OutwardRefusal)) throw error;
    return { title: `单位目录没有连接上：${error.message}`.slice(0, 200), mark: markOf(error.message) };
  }
};

/** Compares the directories of companies with their departments, and tells their administrators what is new. Nothing is applied. */
export const lookDaily = async (services: Services): Promise<void> => {
  const companies = await services.db.transaction().execute(listDailyDirectories);
  for (const companyID of companies) {
    const found = await lookInto(services, companyID);
    if (!found) continue;
    await inScope(services.db, { companyID }, async (db) => {
      if (!(await noteToldChanges(db, companyID, found.mark)) || found.title === '') return;
      const administrators = await listAdministrators(db, companyID);
      await notify(db, {
        kind: '成员与权限',
        userIDs: administrators.map(({ user_id }) => user_id),
        senderID: null,
        companyID,
        projectID: null,
        title: found.title,
        address: '/company/companyIndex?tab=unit',
      });
    });
  }
};
